import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField } from '../../kit/define/editor-fields.ts'

export const galleryEditor = defineEditor({
  type: 'gallery',
  icon: 'photo',
  palettes: {},
  estimatedHeightPx: 390,
  selectable: false,
  fields: [backgroundField()],
})
