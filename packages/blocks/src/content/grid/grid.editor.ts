import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, columnsField, hiddenField, imageSlotsField } from '../../kit/define/editor-fields.ts'

export const gridEditor = defineEditor({
  type: 'grid',
  icon: 'layout-grid',
  palettes: { home: 5, 'info-page': 2 },
  estimatedHeightPx: 210,
  fields: [
    imageSlotsField,
    columnsField(2, 6),
    {
      kind: 'spacingSwitch',
      path: 'spacing',
      label: m.blocks_field_spacing,
      help: m.blocks_hint_grid_spacing,
      outer: 16,
      inner: 8,
      section: 'appearance',
    },
    backgroundField(),
    hiddenField,
  ],
})
