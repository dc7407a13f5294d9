import { defineEditor } from '../../kit/define/define-editor.ts'
import { productFields } from '../../kit/define/editor-fields.ts'

export const productCardsEditor = defineEditor({
  type: 'productParallax',
  label: 'Product swipeable cards',
  icon: 'cards',
  palettes: { home: 10 },
  title: 'Product swipeable cards',
  description: 'The first 8 products of a category as cards, the middle one larger.',
  estimatedHeightPx: 260,
  fields: productFields(8),
})
