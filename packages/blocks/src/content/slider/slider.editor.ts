import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, imageSlotsField, spacingField } from '../../kit/define/editor-fields.ts'

export const sliderEditor = defineEditor({
  type: 'slider',
  icon: 'carousel-horizontal',
  palettes: { home: 4 },
  estimatedHeightPx: 220,
  fields: [
    imageSlotsField,
    {
      kind: 'text',
      path: 'title.text',
      label: m.blocks_field_name,
      help: m.blocks_hint_slider_name,
      max: 200,
      section: 'content',
    },
    { kind: 'switch', path: 'pagination.visible', label: m.blocks_field_pagination_shown, section: 'appearance' },
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
