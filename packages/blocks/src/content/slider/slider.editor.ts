import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, imageSlotsField, spacingField } from '../../kit/define/editor-fields.ts'

export const sliderEditor = defineEditor({
  type: 'slider',
  label: 'Image slider',
  icon: 'carousel-horizontal',
  palettes: { home: 4 },
  title: 'Image slider',
  description: 'Pictures that shoppers swipe through.',
  estimatedHeightPx: 220,
  fields: [
    imageSlotsField,
    {
      kind: 'text',
      path: 'title.text',
      label: 'Name',
      help: 'Read out by screen readers.',
      max: 200,
      section: 'content',
    },
    { kind: 'switch', path: 'pagination.visible', label: 'Show pagination', section: 'appearance' },
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
