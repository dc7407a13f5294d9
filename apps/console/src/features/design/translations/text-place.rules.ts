/** Where a text stands: its page, its block, and its field as the settings call it. */

import { findBlockEditor } from '@vitrine/blocks/editors'
import type { TranslatableText } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import textsEndingWords from '@vitrine/messages/console/texts.ending'
import textsOwnNameWords from '@vitrine/messages/console/texts.own_name'
import { said } from '../../../shared/fields/said-field.ts'

const ownNames: Record<string, () => string> = textsOwnNameWords

/** What a field is called whose block has no settings of its own for it, by the end of its path. */
const endings: Record<string, () => string> = textsEndingWords

function fieldName({ type, path }: Pick<TranslatableText, 'type' | 'path'>): string {
  const known = findBlockEditor(type)?.fields.find((field) => field.path === path)
  if (known) return said(known.label)
  const parts = path.split('.')
  const last = parts.at(-1) ?? ''
  // 'title.text' is the title; the other texts are what they are the text of.
  const words = (last === 'text' ? endings[parts.at(-2) ?? ''] : undefined) ?? endings[last]
  const number = parts.find((part) => /^\d+$/.test(part))
  const name = words?.() ?? m.texts_field_text()
  return number === undefined ? name : m.texts_field_of({ field: name, number: Number(number) + 1 })
}

/** Such as 'Home 1 · Image banner · Title'. */
export function placeOfText(text: Pick<TranslatableText, 'type' | 'path'>, partName: string): string {
  const block = findBlockEditor(text.type)?.label() ?? ownNames[text.type]?.()
  return [partName, block, fieldName(text)].filter((name) => name !== undefined && name !== '').join(' · ')
}
