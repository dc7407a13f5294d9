/** Settings that the blocks of a product page have in common. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { backgroundField, hiddenField, titleFields } from '../define/editor-fields.ts'

const presentationFields: readonly Field[] = [
  {
    kind: 'segmented',
    path: 'options.presentationStyle',
    label: 'Presentation style',
    help: 'An accordion opens in place, a modal over the page.',
    options: [
      { value: 'accordion', label: 'Accordion' },
      { value: 'modal', label: 'Modal' },
    ],
    section: 'appearance',
  },
  {
    kind: 'switch',
    path: 'options.collapsed',
    label: 'Collapsed by default',
    section: 'appearance',
    showWhen: { path: 'options.presentationStyle', equals: 'accordion' },
  },
]

const conditionsField: Field = {
  kind: 'conditions',
  path: 'conditions',
  label: 'Conditions',
  help: 'Without conditions the block is shown for every product.',
  section: 'conditions',
}

/** Puts the block's own settings between title and appearance; `word` is the text shown for an empty title. */
export const productBlockSettings = (own: readonly Field[], word: string): Field[] => [
  ...own,
  ...titleFields().map((field) => (field.path === 'title.text' ? { ...field, placeholder: word } : field)),
  ...presentationFields,
  backgroundField(),
  conditionsField,
  hiddenField,
]
