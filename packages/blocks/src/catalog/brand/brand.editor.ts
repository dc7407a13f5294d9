import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, columnsField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

/** No palette of the specification offers this block. Pages that have one keep it, and it can be edited. */
export const brandEditor = defineEditor({
  type: 'brand',
  label: 'Brands',
  icon: 'tags',
  palettes: {},
  title: 'Brands',
  description: 'Brands of the store with their pictures; a tap shows a brand’s products.',
  estimatedHeightPx: 190,
  fields: [
    {
      kind: 'brands',
      path: 'brands',
      label: 'Brands',
      help: 'Up to 50, in this order.',
      max: 50,
      section: 'content',
    },
    ...titleFields(),
    columnsField(2, 6),
    { kind: 'switch', path: 'visibleNames', label: 'Show names', section: 'appearance' },
    backgroundField(),
    hiddenField,
  ],
})
