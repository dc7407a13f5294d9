import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

/** No palette of the specification offers this block. Pages that have one keep it, and it can be edited. */
export const categoryListEditor = defineEditor({
  type: 'catalogCollapse',
  icon: 'category',
  palettes: {},
  estimatedHeightPx: 60,
  fields: [
    {
      kind: 'categorySlots',
      path: 'categories',
      label: m.blocks_field_categories,
      help: () => m.blocks_hint_categories({ most: 20 }),
      count: 20,
      section: 'content',
    },
    ...titleFields(),
    {
      kind: 'switch',
      path: 'options.collapsed',
      label: m.blocks_field_collapsed,
      help: m.blocks_hint_collapsed,
      section: 'appearance',
    },
    { kind: 'switch', path: 'visibleImages', label: m.blocks_field_pictures_shown, section: 'appearance' },
    backgroundField(),
    hiddenField,
  ],
})
