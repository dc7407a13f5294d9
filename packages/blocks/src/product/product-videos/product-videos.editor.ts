import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const productVideosEditor = defineEditor({
  type: 'productDetailProductVideos',
  icon: 'movie',
  palettes: { 'product-detail': 8 },
  estimatedHeightPx: 450,
  fields: productBlockSettings([], 'productVideos'),
})
