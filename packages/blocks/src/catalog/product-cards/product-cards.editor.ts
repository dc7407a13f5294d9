import { defineEditor } from '../../kit/define/define-editor.ts'
import { productFields } from '../../kit/define/editor-fields.ts'

export const productCardsEditor = defineEditor({
  type: 'productParallax',
  icon: 'cards',
  palettes: { home: 10 },
  estimatedHeightPx: 260,
  fields: productFields(8),
})
