import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import {
  altField,
  backgroundField,
  hiddenField,
  imageField,
  pictureActionField,
  titleFields,
} from '../../kit/define/editor-fields.ts'

export const countdownEditor = defineEditor({
  type: 'countdown',
  icon: 'clock-hour-4',
  palettes: { home: 7 },
  ticks: true,
  estimatedHeightPx: 152,
  fields: [
    {
      kind: 'datetime',
      path: 'startAt',
      label: m.blocks_field_start,
      section: 'content',
      order: { path: 'endAt', is: 'before' },
    },
    {
      kind: 'datetime',
      path: 'endAt',
      label: m.blocks_field_end,
      section: 'content',
      order: { path: 'startAt', is: 'after' },
    },
    ...titleFields('startTitle', 'before'),
    ...titleFields('title', 'running'),
    ...titleFields('endTitle', 'after'),
    imageField(m.blocks_field_background_image),
    altField,
    backgroundField(),
    pictureActionField,
    {
      kind: 'switch',
      path: 'hideWhenFinished',
      label: m.blocks_field_hide_finished,
      help: m.blocks_hint_hide_finished,
      section: 'visibility',
    },
    hiddenField,
  ],
})
