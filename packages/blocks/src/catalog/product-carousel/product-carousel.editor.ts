import { defineEditor } from '../../kit/define/define-editor.ts'
import { productFields } from '../../kit/define/editor-fields.ts'

export const productCarouselEditor = defineEditor({
  type: 'productCarousel',
  icon: 'shopping-bag',
  palettes: { home: 9 },
  estimatedHeightPx: 240,
  fields: productFields(8),
})
