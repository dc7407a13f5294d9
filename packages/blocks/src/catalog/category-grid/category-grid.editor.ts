import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, columnsField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

export const categoryGridEditor = defineEditor({
  type: 'catalogGrid',
  icon: 'category',
  palettes: { home: 6 },
  estimatedHeightPx: 310,
  fields: [
    {
      kind: 'categorySlots',
      path: 'categories',
      label: m.blocks_field_categories,
      help: () => m.blocks_hint_categories({ most: 8 }),
      count: 8,
      section: 'content',
    },
    ...titleFields(),
    columnsField(2, 6),
    {
      kind: 'switch',
      path: 'visibleNames',
      label: m.blocks_field_names_shown,
      section: 'appearance',
      own: { list: 'categories', path: 'visibleName', names: ['title', 'name'] },
    },
    backgroundField(),
    hiddenField,
  ],
})
