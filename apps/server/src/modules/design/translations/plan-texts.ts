/** What a save of texts would write: merged with what the language says now, and checked. Nothing is written here. */

import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { showsNothing } from '@vitrine/blocks/kit/html/shows-nothing'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import { groupBy } from '@vitrine/domain/formats/group-by.rules'
import type { LeftOut } from '@vitrine/domain/formats/left-out-html.rules'
import { merge } from '@vitrine/domain/merge/merge.rules'
import type { LanguageTexts } from '@vitrine/domain/pages/language-texts.rules'
import { tabOwner } from '@vitrine/domain/pages/overlay.rules'
import { applyEntries, type OverlayEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import { settingsOwner, withDefaultTexts } from '@vitrine/domain/settings/settings-texts.rules'
import type { TextEdit } from '@vitrine/domain/translations/translations.routes'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { ReadingFor } from '../../media/index.ts'
import { getSettingsRow, storedSettingsOf } from '../../settings/index.ts'
import { badgeDocumentOf } from '../badges/badge-answer.ts'
import { listAllBadges } from '../badges/badges.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import type { ReducedText } from '../pages/check-blocks.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { findPages } from '../pages/pages.queries.ts'
import { type CheckedTexts, checkTexts } from './check-texts.ts'
import { readSourceTexts, type SourcePart, type SourceText } from './source-texts.ts'
import { readTextsByOwner, type TextsByOwner, textIn } from './texts-in-language.ts'

export interface ContentLanguage {
  code: string
  isDefault: boolean
}

/** A text to be saved; without `before`, whatever the language says now is replaced. */
export type AskedText = Omit<TextEdit, 'before' | 'source'> &
  Partial<Pick<TextEdit, 'before' | 'source'>> & {
    /** Instead of `before`: the version of the text that the caller read. */
    version?: string
  }

/** Names a text in a table, where the text itself would be in the way. */
export const versionOf = (text: string | null): string =>
  text === null ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Spreadsheets change the ends of lines. */
const isSameText = (one: string, other: string): boolean =>
  one.replaceAll(/\r\n?/g, '\n').trim() === other.replaceAll(/\r\n?/g, '\n').trim()

/** What the caller read, where it is neither the text now nor known. */
const another = '\u0000'

function textBefore({ before, version }: AskedText, now: string | null): string | null {
  if (version !== undefined) return version === versionOf(now) ? now : another
  return before === undefined ? now : before
}

export interface PlannedText {
  source: SourceText
  /** Null takes the text away. */
  text: string | null
  /** What the text was made of, where that is not what the default language says now. */
  madeOf: string | null
}

export interface TextsPlan {
  designId: string
  /** The parts that change, with the revisions that all of this was found at. */
  parts: { part: SourcePart; texts: PlannedText[] }[]
  said: TextsByOwner
  /** By the position in what was asked. */
  conflicts: { at: number; owner: string; path: string; text: string | null }[]
  problems: (FieldWords & { at: number })[]
  /** Texts that are written without a part of their HTML. */
  reduced: { at: number; owner: string; path: string; leftOut: readonly LeftOut[] }[]
  unchanged: number
}

const keyOf = ({ owner, path }: { owner: string; path: string }) => `${owner}\n${path}`

interface TextRequest extends PlannedText {
  at: number
  part: SourcePart
}

type Weighed = { conflict: string | null } | Pick<PlannedText, 'text' | 'madeOf'>

/** What of one asked text is to be written; null where nothing is. */
function weigh(
  asked: AskedText,
  source: SourceText,
  texts: LanguageTexts | undefined,
  { isDefault }: ContentLanguage,
): Weighed | null {
  const now = textIn(source, texts, isDefault)
  const text = asked.text === '' ? null : asked.text
  const merged = merge({ base: { text: textBefore(asked, now.text) }, mine: { text }, theirs: { text: now.text } })
  if (merged.conflicts.length > 0) return { conflict: now.text }
  const isOfNow = asked.source === undefined || isSameText(asked.source, source.source)
  const madeOf = isDefault || isOfNow ? null : (asked.source ?? null)
  const result: string | null = merged.value.text ?? null
  // The same text once more says that it still holds: it is no longer outdated.
  const isSame = result === now.text && (now.state !== 'outdated' || result !== text || madeOf === now.was)
  return isSame ? null : { text: result, madeOf: result === null ? null : madeOf }
}

/** Finds what has the texts of an owner, as the language reads it. */
async function readTargets(db: TenantDb, designId: string, parts: readonly SourcePart[], said: TextsByOwner) {
  const ids = parts.filter(({ id }) => !id.startsWith('@')).map(({ id }) => id)
  const targets = new Map<string, { viewed: object; isBlock: boolean; within?: string }>()
  const view = <T extends object>(owner: string, base: T): T => applyEntries(base, said.get(owner)?.entries)
  for (const row of ids.length > 0 ? await findPages(db, ids, designId) : []) {
    const page = pageContentOf(row)
    targets.set(page.id, { viewed: { ...view(page.id, page), blocks: [] }, isBlock: false })
    for (const block of page.blocks) targets.set(block.id, { viewed: view(block.id, block), isBlock: true })
  }
  const wanted = new Set(parts.map(({ id }) => id))
  const layout = wanted.has('@layout') ? await findLayout(db, designId) : undefined
  if (layout) {
    const content = layoutContentOf(layout)
    const viewed = {
      ...view('@layout', content),
      bottomTabs: content.bottomTabs.map((tab) => view(tabOwner(tab.id), tab)),
    }
    targets.set('@layout', { viewed, isBlock: false })
    for (const [at, tab] of content.bottomTabs.entries())
      targets.set(tabOwner(tab.id), { viewed, isBlock: false, within: `bottomTabs.${at}` })
  }
  if (wanted.has('@badges'))
    for (const row of await listAllBadges(db))
      targets.set(`@badge.${row.id}`, { viewed: view(`@badge.${row.id}`, badgeDocumentOf(row)), isBlock: false })
  if (wanted.has(settingsOwner)) {
    const settings = withDefaultTexts(storedSettingsOf(await getSettingsRow(db)))
    targets.set(settingsOwner, { viewed: view(settingsOwner, settings), isBlock: false })
  }
  return targets
}

/** Every so many owners, other requests are served. */
const ownersAtOnce = 100

type Stored = Pick<TextRequest, 'text'> & Partial<Pick<ReducedText, 'leftOut'>>

/** A text as it is stored; null where nothing would be left of it, which takes no translation away. */
function storedOf({ text, source: { path } }: TextRequest, { texts, reduced }: CheckedTexts): Stored | null {
  if (text === null) return { text }
  const stored = String(texts[path] ?? '')
  const leftOut = reduced.find((one) => one.path === path)?.leftOut
  if (leftOut ? showsNothing(stored) : stored.trim() === '' && text.trim() !== '') return null
  return { text: stored || null, ...(leftOut && { leftOut }) }
}

async function checkAll(
  reading: ReadingFor,
  wanted: readonly TextRequest[],
  targets: Awaited<ReturnType<typeof readTargets>>,
): Promise<{ good: TextRequest[] } & Pick<TextsPlan, 'problems' | 'reduced'>> {
  const good: TextRequest[] = []
  const reduced: TextsPlan['reduced'] = []
  const problems: TextsPlan['problems'] = []
  for (const [count, [owner, texts]] of [...groupBy(wanted, ({ source }) => source.owner)].entries()) {
    if (count % ownersAtOnce === 0) await breathe()
    const target = targets.get(owner)
    if (!target) continue
    const said = texts.flatMap(({ source, text }) => (text === null ? [] : [[source.path, text] as const]))
    const checked = await checkTexts(reading, { owner, ...target, texts: Object.fromEntries(said) as OverlayEntries })
    for (const one of texts) {
      const fault = checked.faults.find(({ path }) => path === one.source.path)
      if (fault) {
        const { path: _, ...words } = fault
        problems.push({ at: one.at, ...words })
        continue
      }
      const stored = storedOf(one, checked)
      if (stored === null) {
        problems.push({ at: one.at, ...fieldReason('text_nothing_left') })
        continue
      }
      good.push({ ...one, text: stored.text })
      if (stored.leftOut) reduced.push({ at: one.at, owner, path: one.source.path, leftOut: stored.leftOut })
    }
  }
  return { good, problems, reduced }
}

export async function planTexts(
  { ports, appKey, db }: ReadingFor & { db: TenantDb },
  language: ContentLanguage,
  asked: readonly AskedText[],
): Promise<TextsPlan> {
  const { designId, parts } = await readSourceTexts(ports, db)
  const sources = new Map(parts.flatMap((part) => part.texts.map((text) => [keyOf(text), { part, text }] as const)))
  const said = await readTextsByOwner(db, { designId, language: language.code })
  const plan: Omit<TextsPlan, 'parts'> = { designId, said, conflicts: [], problems: [], reduced: [], unchanged: 0 }
  const wanted: TextRequest[] = []
  const named = new Set<string>()
  for (const [at, one] of asked.entries()) {
    const key = keyOf(one)
    const found = sources.get(key)
    if (!found) plan.problems.push({ at, ...fieldReason('text_unknown') })
    else if (named.has(key)) plan.problems.push({ at, ...fieldReason('text_named_twice') })
    else {
      const weighed = weigh(one, found.text, said.get(one.owner), language)
      if (weighed === null) plan.unchanged += 1
      else if ('conflict' in weighed)
        plan.conflicts.push({ at, owner: one.owner, path: one.path, text: weighed.conflict })
      else wanted.push({ at, part: found.part, source: found.text, ...weighed })
    }
    named.add(key)
  }
  const targets = await readTargets(db, designId, [...new Set(wanted.map(({ part }) => part))], said)
  const { good, problems, reduced } = await checkAll({ ports, appKey }, wanted, targets)
  return {
    ...plan,
    problems: [...plan.problems, ...problems].sort((one, other) => one.at - other.at),
    reduced: reduced.sort((one, other) => one.at - other.at),
    parts: [...groupBy(good, ({ part }) => part)].map(([part, texts]) => ({ part, texts })),
  }
}
