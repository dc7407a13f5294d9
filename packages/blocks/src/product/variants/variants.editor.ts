import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const variantsEditor = defineEditor({
  type: 'variants',
  icon: 'adjustments',
  palettes: { 'product-detail': 1 },
  estimatedHeightPx: 180,
  fields: productBlockSettings([], 'options'),
})
