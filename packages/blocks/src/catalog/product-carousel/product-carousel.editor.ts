import { defineEditor } from '../../kit/define/define-editor.ts'
import { productFields } from '../../kit/define/editor-fields.ts'

export const productCarouselEditor = defineEditor({
  type: 'productCarousel',
  label: 'Product carousel',
  icon: 'shopping-bag',
  palettes: { home: 9 },
  title: 'Product carousel',
  description: 'The first 8 products of a category in a row that scrolls sideways.',
  estimatedHeightPx: 240,
  fields: productFields(8),
})
