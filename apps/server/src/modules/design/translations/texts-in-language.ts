/** The texts of the draft as a language says them, with what is missing or was made of another text. */
import { searchedText } from '@vitrine/blocks/kit/html/searched-text'
import type { LanguageTexts } from '@vitrine/domain/pages/language-texts.rules'
import { badgeOwner } from '@vitrine/domain/pages/overlay.rules'
import { settingsOwner } from '@vitrine/domain/settings/settings-texts.rules'
import type { TextFilters, TranslatableText, TranslatedPart } from '@vitrine/domain/translations/translations.routes'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { getSettingsRow, settingsTextsOf } from '../../settings/index.ts'
import { readBadgeOverlays } from '../badges/badges.queries.ts'
import { readLanguageTexts } from '../languages/overlays.queries.ts'
import type { SourcePart, SourceText } from './source-texts.ts'

export type TextsByOwner = ReadonlyMap<string, LanguageTexts>

/** All texts of the language by owner; those of these owners of the design, if any are named. */
export async function readTextsByOwner(
  db: TenantDb,
  { designId, language, owners }: { designId: string; language: string; owners?: readonly string[] },
): Promise<TextsByOwner> {
  const design = await readLanguageTexts(db, { designId, language, ...(owners && { owners }) })
  const badges = await readBadgeOverlays(db, { language })
  const settings = settingsTextsOf(await getSettingsRow(db))[language]
  return new Map<string, LanguageTexts>([
    ...design.map(({ owner, entries, sources }) => [owner, { entries, sources }] as const),
    ...badges.map(({ badgeId, entries, sources }) => [badgeOwner(badgeId), { entries, sources }] as const),
    ...(settings ? [[settingsOwner, settings] as const] : []),
  ])
}

/** What the language says. The default one says what all share, unless that stands in for a text that it lacks. */
export function textIn(
  { path, source }: Pick<SourceText, 'path' | 'source'>,
  texts: LanguageTexts | undefined,
  isDefault: boolean,
): Pick<TranslatableText, 'text' | 'was' | 'state'> {
  const was = texts && Object.hasOwn(texts.sources, path) ? (texts.sources[path] ?? null) : null
  if (isDefault) {
    const isStandIn = was === source
    return { text: isStandIn ? null : source, was: null, state: isStandIn ? 'missing' : 'translated' }
  }
  const said = texts && Object.hasOwn(texts.entries, path) ? texts.entries[path] : undefined
  if (typeof said !== 'string' || said === '') return { text: null, was: null, state: 'missing' }
  const isOutdated = was !== null && was !== source
  return { text: said, was: isOutdated ? was : null, state: isOutdated ? 'outdated' : 'translated' }
}

export interface TranslatedTexts {
  texts: TranslatableText[]
  parts: TranslatedPart[]
}

const hasWords = ({ kind, source, text }: TranslatableText, needle: string): boolean =>
  [source, text].some(
    (one) => one !== null && (kind === 'html' ? searchedText(one) : one).toLowerCase().includes(needle),
  )

export function translate(
  parts: readonly SourcePart[],
  { said, isDefault }: { said: TextsByOwner; isDefault: boolean },
  { part: wanted, state, search = '' }: TextFilters = {},
): TranslatedTexts {
  const needle = search.trim().toLowerCase()
  const texts: TranslatableText[] = []
  const counted = parts.map(({ id, title, type, texts: sources }) => {
    const counts = { total: sources.length, translated: 0, outdated: 0 }
    for (const one of sources) {
      const text = { ...one, ...textIn(one, said.get(one.owner), isDefault) }
      if (text.state !== 'missing') counts.translated += 1
      if (text.state === 'outdated') counts.outdated += 1
      const isAsked =
        (wanted ?? id) === id && (state ?? text.state) === text.state && (needle === '' || hasWords(text, needle))
      if (isAsked) texts.push(text)
    }
    return { id, title, type, ...counts }
  })
  return { texts, parts: counted }
}
