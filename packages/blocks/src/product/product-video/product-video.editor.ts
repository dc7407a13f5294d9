import { defineEditor } from '../../kit/define/define-editor.ts'
import { videoFields } from '../../kit/define/editor-fields.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const productVideoEditor = defineEditor({
  type: 'productDetailVideo',
  label: 'Video',
  icon: 'video',
  palettes: { 'product-detail': 7 },
  title: 'Video',
  description: 'A video of yours on the product page. It starts muted; a tap plays and pauses it.',
  estimatedHeightPx: 220,
  fields: productBlockSettings(videoFields, 'View more'),
})
