import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

export const webpageEditor = defineEditor({
  type: 'webpage',
  icon: 'world-www',
  // Document 2 describes settings and a preview but no palette: the block only occurs in older designs.
  palettes: {},
  estimatedHeightPx: 560,
  fields: [
    { kind: 'url', path: 'source.url', label: m.blocks_field_web_address, required: true, section: 'content' },
    ...titleFields(),
    {
      kind: 'slider',
      path: 'height',
      label: m.blocks_field_height,
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
      label: m.blocks_field_open_outside,
      help: m.blocks_hint_open_outside,
      section: 'action',
    },
    hiddenField,
  ],
})
