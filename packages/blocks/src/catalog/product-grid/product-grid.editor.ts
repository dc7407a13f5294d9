import { defineEditor } from '../../kit/define/define-editor.ts'
import { columnsField, productFields } from '../../kit/define/editor-fields.ts'

export const productGridEditor = defineEditor({
  type: 'productGrid',
  label: 'Product grid',
  icon: 'grid-dots',
  palettes: { home: 11 },
  title: 'Product grid',
  description: 'The first 4 products of a category, in columns.',
  estimatedHeightPx: 560,
  fields: [...productFields(4), columnsField(1, 4)],
})
