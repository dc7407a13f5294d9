import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

export const webpageEditor = defineEditor({
  type: 'webpage',
  label: 'Web page',
  icon: 'world-www',
  // Document 2 describes settings and a preview but no palette: the block only occurs in older designs.
  palettes: {},
  title: 'Web page',
  description: 'A page of the web inside the app, or a link to it.',
  estimatedHeightPx: 560,
  fields: [
    { kind: 'url', path: 'source.url', label: 'Address', required: true, section: 'content' },
    ...titleFields(),
    {
      kind: 'slider',
      path: 'height',
      label: 'Height',
      min: 120,
      max: 2000,
      step: 10,
      unit: 'px',
      section: 'appearance',
      showWhen: { path: 'source.openExternal', equals: false },
    },
    backgroundField(),
    {
      kind: 'switch',
      path: 'source.openExternal',
      label: 'Open outside the app',
      help: 'Shows a link instead of the page; the browser opens it.',
      section: 'action',
    },
    hiddenField,
  ],
})
