import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const variantsEditor = defineEditor({
  type: 'variants',
  label: 'Variant',
  icon: 'adjustments',
  palettes: { 'product-detail': 1 },
  title: 'Variant',
  description: 'Color, size and what else the shopper can choose.',
  estimatedHeightPx: 180,
  fields: productBlockSettings([], 'Options'),
})
