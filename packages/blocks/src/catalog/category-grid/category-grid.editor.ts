import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, columnsField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

export const categoryGridEditor = defineEditor({
  type: 'catalogGrid',
  label: 'Category grid',
  icon: 'category',
  palettes: { home: 6 },
  title: 'Category grid',
  description: 'Up to 8 categories with their pictures.',
  estimatedHeightPx: 310,
  fields: [
    {
      kind: 'categorySlots',
      path: 'categories',
      label: 'Categories',
      help: 'Up to 8. Drag to reorder.',
      count: 8,
      section: 'content',
    },
    ...titleFields(),
    columnsField(2, 6),
    { kind: 'switch', path: 'visibleNames', label: 'Show names', section: 'appearance' },
    backgroundField(),
    hiddenField,
  ],
})
