import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, columnsField, hiddenField, imageSlotsField } from '../../kit/define/editor-fields.ts'

export const gridEditor = defineEditor({
  type: 'grid',
  label: 'Image grid',
  icon: 'layout-grid',
  palettes: { home: 5, 'info-page': 2 },
  title: 'Image grid',
  description: 'Up to 8 pictures in columns, each with its own action.',
  estimatedHeightPx: 210,
  fields: [
    imageSlotsField,
    columnsField(2, 6),
    {
      kind: 'spacingSwitch',
      path: 'spacing',
      label: 'Spacing',
      help: '16 px around the grid and 8 px between its pictures.',
      outer: 16,
      inner: 8,
      section: 'appearance',
    },
    backgroundField(),
    hiddenField,
  ],
})
