import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const descriptionEditor = defineEditor({
  type: 'description',
  label: 'Description',
  icon: 'align-left',
  palettes: { 'product-detail': 2 },
  title: 'Description',
  description: 'The text that the store has for the product.',
  estimatedHeightPx: 220,
  fields: productBlockSettings([], 'Description'),
})
