import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const htmlEditor = defineEditor({
  type: 'html',
  label: 'Content HTML',
  icon: 'code',
  palettes: { 'product-detail': 4 },
  title: 'Content HTML',
  description: 'Text with markup of yours: a size table, how to care for it. Scripts are left out.',
  estimatedHeightPx: 220,
  fields: productBlockSettings([{ kind: 'html', path: 'source.html', label: 'HTML', section: 'content' }], 'Details'),
})
