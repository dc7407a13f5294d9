import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const inlineHtmlEditor = defineEditor({
  type: 'inlineHtmlContent',
  icon: 'code',
  palettes: { 'info-page': 4 },
  estimatedHeightPx: 240,
  fields: [
    { kind: 'html', path: 'source.html', label: m.blocks_field_html, section: 'content' },
    ...titleFields(),
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
