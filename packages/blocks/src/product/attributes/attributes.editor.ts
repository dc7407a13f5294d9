import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const attributesEditor = defineEditor({
  type: 'customFields',
  icon: 'list-details',
  palettes: { 'product-detail': 3 },
  estimatedHeightPx: 220,
  fields: productBlockSettings(
    [
      {
        kind: 'attributes',
        path: 'fields',
        label: m.blocks_field_attributes,
        help: m.blocks_hint_attributes,
        section: 'content',
      },
    ],
    'details',
  ),
})
