import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField } from '../../kit/define/editor-fields.ts'

export const spacerEditor = defineEditor({
  type: 'spacer',
  label: 'Spacer',
  icon: 'spacing-vertical',
  palettes: { home: 2, rewards: 6 },
  title: 'Spacer',
  description: 'Room, or a line, between two blocks.',
  estimatedHeightPx: 4,
  fields: [
    { kind: 'slider', path: 'height', label: 'Height', min: 1, max: 200, step: 1, unit: 'px', section: 'appearance' },
    backgroundField('#F5F5F5'),
    hiddenField,
  ],
})
