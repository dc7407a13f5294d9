import { defineEditor } from '../../kit/define/define-editor.ts'
import { actionField, backgroundField, hiddenField } from '../../kit/define/editor-fields.ts'

export const actionButtonEditor = defineEditor({
  type: 'actionButton',
  label: 'Action button',
  icon: 'hand-click',
  palettes: { 'my-account': 1 },
  title: 'Action button',
  description: 'A row of the menu that opens what you choose.',
  estimatedHeightPx: 57,
  fields: [
    { kind: 'text', path: 'title.text', label: 'Title', max: 200, section: 'content' },
    {
      kind: 'icon',
      path: 'iconset',
      label: 'Icon',
      section: 'content',
      colors: { normal: 'bar.icon.iconColor', selected: 'bar.icon.selectedIconColor' },
    },
    {
      kind: 'color',
      path: 'title.textColor',
      label: 'Title color',
      fallback: '#1F2128',
      against: 'backgroundColor',
      section: 'appearance',
    },
    backgroundField(),
    actionField,
    hiddenField,
  ],
})
