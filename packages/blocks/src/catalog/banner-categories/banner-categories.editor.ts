import { defineEditor } from '../../kit/define/define-editor.ts'
import {
  backgroundField,
  columnsField,
  hiddenField,
  spacingField,
  titleFields,
} from '../../kit/define/editor-fields.ts'

export const bannerCategoriesEditor = defineEditor({
  type: 'bannerCategories',
  label: 'Banner categories',
  icon: 'category-banner',
  palettes: { categories: 1 },
  title: 'Banner categories',
  description: 'Up to 8 categories as broad pictures with their names on them.',
  estimatedHeightPx: 220,
  fields: [
    {
      kind: 'categorySlots',
      path: 'categories',
      label: 'Categories',
      help: 'Up to 8. Drag to reorder; select one to give it a picture of its own.',
      count: 8,
      pictures: true,
      section: 'content',
    },
    ...titleFields(),
    columnsField(1, 3),
    {
      kind: 'segmented',
      path: 'shape',
      label: 'Shape of a banner',
      options: [
        { value: '3:1', label: '3:1' },
        { value: '2:1', label: '2:1' },
        { value: '1:1', label: '1:1' },
      ],
      section: 'appearance',
    },
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
