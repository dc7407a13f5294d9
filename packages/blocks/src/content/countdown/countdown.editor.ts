import { defineEditor } from '../../kit/define/define-editor.ts'
import {
  actionField,
  altField,
  backgroundField,
  hiddenField,
  imageField,
  titleFields,
} from '../../kit/define/editor-fields.ts'

export const countdownEditor = defineEditor({
  type: 'countdown',
  label: 'Countdown',
  icon: 'clock-hour-4',
  palettes: { home: 7 },
  title: 'Countdown',
  description: 'Counts down to the start and then to the end of an event.',
  ticks: true,
  estimatedHeightPx: 152,
  fields: [
    {
      kind: 'datetime',
      path: 'startAt',
      label: 'Start',
      section: 'content',
      order: { path: 'endAt', is: 'before', message: 'The start must be before the end' },
    },
    {
      kind: 'datetime',
      path: 'endAt',
      label: 'End',
      section: 'content',
      order: { path: 'startAt', is: 'after', message: 'The end must be after the start' },
    },
    ...titleFields('startTitle', 'Title before the start'),
    ...titleFields('title', 'Title while it runs'),
    ...titleFields('endTitle', 'Title after the end'),
    imageField('Background image'),
    altField,
    backgroundField(),
    actionField,
    {
      kind: 'switch',
      path: 'hideWhenFinished',
      label: 'Hide when finished',
      help: 'After its end the countdown is not shown.',
      section: 'visibility',
    },
    hiddenField,
  ],
})
