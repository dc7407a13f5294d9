import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField } from '../../kit/define/editor-fields.ts'

export const informationEditor = defineEditor({
  type: 'information',
  label: 'Information',
  icon: 'info-circle',
  palettes: {},
  title: 'Information',
  description: 'Name, brand, price and stock of the product. Every product page has them.',
  estimatedHeightPx: 200,
  selectable: false,
  fields: [backgroundField()],
})
