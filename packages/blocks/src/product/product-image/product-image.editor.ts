import { defineEditor } from '../../kit/define/define-editor.ts'
import { altField, imageField, pictureActionField } from '../../kit/define/editor-fields.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const productImageEditor = defineEditor({
  type: 'productDetailImage',
  icon: 'photo',
  palettes: { 'product-detail': 6 },
  estimatedHeightPx: 220,
  fields: [...productBlockSettings([imageField(), altField], 'viewMore'), pictureActionField],
})
