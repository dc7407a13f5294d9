import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField } from '../../kit/define/editor-fields.ts'

export const spacerEditor = defineEditor({
  type: 'spacer',
  icon: 'spacing-vertical',
  palettes: { home: 2, rewards: 6 },
  estimatedHeightPx: 4,
  fields: [
    {
      kind: 'slider',
      path: 'height',
      label: m.blocks_field_height,
      min: 1,
      max: 200,
      step: 1,
      unit: 'px',
      section: 'appearance',
    },
    backgroundField('#F5F5F5'),
    hiddenField,
  ],
})
