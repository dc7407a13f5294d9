import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, columnsField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

/** No palette of the specification offers this block. Pages that have one keep it, and it can be edited. */
export const brandEditor = defineEditor({
  type: 'brand',
  icon: 'tags',
  palettes: {},
  estimatedHeightPx: 190,
  fields: [
    {
      kind: 'brands',
      path: 'brands',
      label: m.blocks_field_brands,
      help: () => m.blocks_hint_brands({ most: 50 }),
      max: 50,
      section: 'content',
    },
    ...titleFields(),
    columnsField(2, 6),
    { kind: 'switch', path: 'visibleNames', label: m.blocks_field_names_shown, section: 'appearance' },
    backgroundField(),
    hiddenField,
  ],
})
