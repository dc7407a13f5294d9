import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const tagsEditor = defineEditor({
  type: 'tags',
  label: 'Tags',
  icon: 'tag',
  palettes: {},
  title: 'Tags',
  description: 'The tags that the store gives the product.',
  estimatedHeightPx: 110,
  fields: productBlockSettings([], 'Tags'),
})
