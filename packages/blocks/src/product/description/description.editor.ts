import { defineEditor } from '../../kit/define/define-editor.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const descriptionEditor = defineEditor({
  type: 'description',
  icon: 'align-left',
  palettes: { 'product-detail': 2 },
  estimatedHeightPx: 220,
  fields: productBlockSettings([], 'description'),
})
