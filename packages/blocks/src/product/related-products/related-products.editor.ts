import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const relatedProductsEditor = defineEditor({
  type: 'relatedProducts',
  label: 'Related products',
  icon: 'shopping-bag',
  palettes: { 'product-detail': 10 },
  title: 'Related products',
  description: 'Products that go with this one, as the store names them.',
  estimatedHeightPx: 280,
  fields: productBlockSettings([], 'You may also like'),
})
