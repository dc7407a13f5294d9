/** Words that many products share: options and their values, attributes. */
import type { StoreDb } from '../store-shop.ts'
import type { SelectedOption } from './documents.ts'

export type Translate = (label: string) => string

/** Translates the name of an option, value or attribute; a name without a translation stays as it is. */
export async function readLabels(
  { db, language }: { db: StoreDb; language: string },
  labels: Iterable<string>,
): Promise<Translate> {
  const asked = [...new Set(labels)]
  if (asked.length === 0) return (label) => label
  const rows = await db
    .selectFrom('demo_labels')
    .select(['label', 'translation'])
    .where('language', '=', language)
    .where('label', 'in', asked)
    .execute()
  const translations = new Map(rows.map((row) => [row.label, row.translation]))
  return (label) => translations.get(label) ?? label
}

export const variantTitle = (options: readonly SelectedOption[], translate: Translate): string =>
  options.map((option) => translate(option.value)).join(' / ')
