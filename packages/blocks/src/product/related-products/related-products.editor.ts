import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const relatedProductsEditor = defineEditor({
  type: 'relatedProducts',
  icon: 'shopping-bag',
  palettes: { 'product-detail': 10 },
  estimatedHeightPx: 280,
  fields: productBlockSettings([], 'relatedProducts'),
})
