import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields, videoFields } from '../../kit/define/editor-fields.ts'

export const videoEditor = defineEditor({
  type: 'video',
  label: 'Video',
  icon: 'video',
  palettes: { home: 8, 'info-page': 3 },
  title: 'Video',
  description: 'Starts muted by itself; a tap plays and pauses it.',
  estimatedHeightPx: 220,
  fields: [...videoFields, ...titleFields(), spacingField, backgroundField(), hiddenField],
})
