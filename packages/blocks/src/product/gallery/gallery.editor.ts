import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField } from '../../kit/define/editor-fields.ts'

export const galleryEditor = defineEditor({
  type: 'gallery',
  label: 'Gallery',
  icon: 'photo',
  palettes: {},
  title: 'Gallery',
  description: 'The pictures of the product. Every product page has them.',
  estimatedHeightPx: 390,
  selectable: false,
  fields: [backgroundField()],
})
