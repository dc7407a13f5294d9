import { defineEditor } from '../../kit/define/define-editor.ts'
import { columnsField, productFields } from '../../kit/define/editor-fields.ts'

export const productGridEditor = defineEditor({
  type: 'productGrid',
  icon: 'grid-dots',
  palettes: { home: 11 },
  estimatedHeightPx: 560,
  fields: [...productFields(4), columnsField(1, 4)],
})
