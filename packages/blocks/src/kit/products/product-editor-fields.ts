/** Settings that the blocks of a product page have in common. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import presentationWords from '@vitrine/messages/console/blocks.presentation'
import { backgroundField, hiddenField, titleFields } from '../define/editor-fields.ts'
import { hostWords } from '../host/host-words.ts'

const presentationFields: readonly Field[] = [
  {
    kind: 'segmented',
    path: 'options.presentationStyle',
    label: m.blocks_field_presentation,
    help: m.blocks_hint_presentation,
    options: [
      { value: 'accordion', label: presentationWords.accordion },
      { value: 'modal', label: presentationWords.modal },
    ],
    section: 'appearance',
  },
  {
    kind: 'switch',
    path: 'options.collapsed',
    label: m.blocks_field_collapsed,
    section: 'appearance',
    showWhen: { path: 'options.presentationStyle', equals: 'accordion' },
  },
]

const conditionsField: Field = {
  kind: 'conditions',
  path: 'conditions',
  label: m.blocks_field_conditions,
  help: m.blocks_hint_conditions,
  section: 'conditions',
}

/** The app's own titles of blocks. */
type OwnTitle = {
  [Word in keyof typeof hostWords]: (typeof hostWords)[Word] extends string ? Word : never
}[keyof typeof hostWords]

/** Puts the block's own settings between title and appearance; shoppers read `ownTitle` where the title is empty. */
export const productBlockSettings = (own: readonly Field[], ownTitle: OwnTitle): Field[] => [
  ...own,
  ...titleFields().map((field) =>
    field.path === 'title.text' ? { ...field, placeholder: hostWords[ownTitle] } : field,
  ),
  ...presentationFields,
  backgroundField(),
  conditionsField,
  hiddenField,
]
