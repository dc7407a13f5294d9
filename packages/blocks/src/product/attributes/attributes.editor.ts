import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const attributesEditor = defineEditor({
  type: 'customFields',
  label: 'Product attributes',
  icon: 'list-details',
  palettes: { 'product-detail': 3 },
  title: 'Product attributes',
  description: 'Material, care, fit and what else the store says of the product in pairs.',
  estimatedHeightPx: 220,
  fields: productBlockSettings(
    [
      {
        kind: 'attributes',
        path: 'fields',
        label: 'Attributes',
        help: 'Without any, all attributes of the product are shown.',
        section: 'content',
      },
    ],
    'Details',
  ),
})
