import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField } from '../../kit/define/editor-fields.ts'

export const informationEditor = defineEditor({
  type: 'information',
  icon: 'info-circle',
  palettes: {},
  estimatedHeightPx: 200,
  selectable: false,
  fields: [backgroundField()],
})
