import { m } from '@vitrine/messages/console'
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
  icon: 'category-banner',
  palettes: { categories: 1 },
  estimatedHeightPx: 220,
  fields: [
    {
      kind: 'categorySlots',
      path: 'categories',
      label: m.blocks_field_categories,
      help: () => m.blocks_hint_categories_pictures({ most: 8 }),
      count: 8,
      pictures: true,
      section: 'content',
    },
    ...titleFields(),
    columnsField(1, 3),
    {
      kind: 'segmented',
      path: 'shape',
      label: m.blocks_field_banner_shape,
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
