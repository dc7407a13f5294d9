import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const inlineHtmlEditor = defineEditor({
  type: 'inlineHtmlContent',
  label: 'Content HTML',
  icon: 'code',
  palettes: { 'info-page': 4 },
  title: 'Content HTML',
  description: 'Text with headings, lists, links and pictures. Scripts and forms are left out.',
  estimatedHeightPx: 240,
  fields: [
    { kind: 'html', path: 'source.html', label: 'HTML', section: 'content' },
    ...titleFields(),
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
