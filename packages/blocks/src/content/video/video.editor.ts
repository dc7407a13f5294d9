import { defineEditor } from '../../kit/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/editor-fields.ts'

export const videoEditor = defineEditor({
  type: 'video',
  label: 'Video',
  icon: 'video',
  palettes: { home: 8, 'info-page': 3 },
  title: 'Video',
  description: 'Starts muted by itself; a tap plays and pauses it.',
  estimatedHeightPx: 220,
  fields: [
    { kind: 'video', path: 'videos.0', label: 'Video', help: 'MP4, at most 20 MB.', section: 'content' },
    {
      kind: 'text',
      path: 'videos.0.alt',
      label: 'Alternative text',
      help: 'What happens in the video, for shoppers who cannot see it.',
      max: 500,
      section: 'content',
    },
    ...titleFields(),
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
