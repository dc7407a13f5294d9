import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const reviewsEditor = defineEditor({
  type: 'reviews',
  icon: 'star',
  palettes: { 'product-detail': 9 },
  estimatedHeightPx: 420,
  fields: productBlockSettings([], 'reviews'),
})
