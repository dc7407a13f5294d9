import { defineEditor } from '../../kit/define/define-editor.ts'
import { videoFields } from '../../kit/define/editor-fields.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const productVideoEditor = defineEditor({
  type: 'productDetailVideo',
  icon: 'video',
  palettes: { 'product-detail': 7 },
  estimatedHeightPx: 220,
  fields: productBlockSettings(videoFields, 'viewMore'),
})
