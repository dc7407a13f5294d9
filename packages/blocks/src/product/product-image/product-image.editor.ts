import { defineEditor } from '../../kit/define/define-editor.ts'
import { actionField, altField, imageField } from '../../kit/define/editor-fields.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const productImageEditor = defineEditor({
  type: 'productDetailImage',
  label: 'Image banner',
  icon: 'photo',
  palettes: { 'product-detail': 6 },
  title: 'Image banner',
  description: 'One picture of yours on the product page, for the products that it is meant for.',
  estimatedHeightPx: 220,
  fields: [...productBlockSettings([imageField(), altField], 'View more'), actionField],
})
