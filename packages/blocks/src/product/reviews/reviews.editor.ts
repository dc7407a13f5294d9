import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const reviewsEditor = defineEditor({
  type: 'reviews',
  label: 'Reviews',
  icon: 'star',
  palettes: { 'product-detail': 9 },
  title: 'Reviews',
  description: 'What customers say of the product, newest first.',
  estimatedHeightPx: 420,
  fields: productBlockSettings([], 'Reviews'),
})
