import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

/** No palette of the specification offers this block. Pages that have one keep it, and it can be edited. */
export const categoryListEditor = defineEditor({
  type: 'catalogCollapse',
  label: 'Category list',
  icon: 'category',
  palettes: {},
  title: 'Category list',
  description: 'Up to 20 categories under a title that opens and closes them.',
  estimatedHeightPx: 60,
  fields: [
    {
      kind: 'categorySlots',
      path: 'categories',
      label: 'Categories',
      help: 'Up to 20. Drag to reorder.',
      count: 20,
      section: 'content',
    },
    ...titleFields(),
    {
      kind: 'switch',
      path: 'options.collapsed',
      label: 'Collapsed by default',
      help: 'Shoppers open the list by its title.',
      section: 'appearance',
    },
    { kind: 'switch', path: 'visibleImages', label: 'Show pictures', section: 'appearance' },
    backgroundField(),
    hiddenField,
  ],
})
