import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const productVideosEditor = defineEditor({
  type: 'productDetailProductVideos',
  label: 'Product videos',
  icon: 'movie',
  palettes: { 'product-detail': 8 },
  title: 'Product videos',
  description: 'The videos that the store has of the product.',
  estimatedHeightPx: 450,
  fields: productBlockSettings([], 'Videos'),
})
