import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const htmlEditor = defineEditor({
  type: 'html',
  icon: 'code',
  palettes: { 'product-detail': 4 },
  estimatedHeightPx: 220,
  fields: productBlockSettings(
    [{ kind: 'html', path: 'source.html', label: m.blocks_field_html, section: 'content' }],
    'details',
  ),
})
