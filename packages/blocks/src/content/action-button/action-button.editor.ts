import { m } from '@vitrine/messages/console'
import titleWords from '@vitrine/messages/console/blocks.title'
import titleColorWords from '@vitrine/messages/console/blocks.title_color'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { actionField, backgroundField, hiddenField } from '../../kit/define/editor-fields.ts'

export const actionButtonEditor = defineEditor({
  type: 'actionButton',
  icon: 'hand-click',
  palettes: { 'my-account': 1 },
  estimatedHeightPx: 57,
  fields: [
    { kind: 'text', path: 'title.text', label: titleWords.own, max: 200, section: 'content' },
    {
      kind: 'icon',
      path: 'iconset',
      label: m.blocks_field_icon,
      section: 'content',
      colors: { normal: 'bar.icon.iconColor', selected: 'bar.icon.selectedIconColor' },
    },
    {
      kind: 'color',
      path: 'title.textColor',
      label: titleColorWords.own,
      fallback: '#1F2128',
      against: 'backgroundColor',
      section: 'appearance',
    },
    backgroundField(),
    actionField,
    hiddenField,
  ],
})
