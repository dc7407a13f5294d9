import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const tagsEditor = defineEditor({
  type: 'tags',
  icon: 'tag',
  palettes: {},
  estimatedHeightPx: 110,
  fields: productBlockSettings([], 'tags'),
})
