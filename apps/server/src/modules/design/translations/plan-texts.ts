/** What a save of texts would write: merged with what the language says now, and checked. Nothing is written here. */

import { setImmediate as breathe } from 'node:timers/promises'
import { showsNothing } from '@vitrine/blocks/kit/html/shows-nothing'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { groupBy } from '@vitrine/domain/formats/group-by.rules'
import type { LeftOut } from '@vitrine/domain/formats/left-out-html.rules'
import { tabOwner } from '@vitrine/domain/pages/overlay.rules'
import { applyEntries, type OverlayEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import { settingsOwner, withDefaultTexts } from '@vitrine/domain/settings/settings-texts.rules'
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
import { readSourceTexts, type SourcePart } from './source-texts.ts'
import { readTextsByOwner, type TextsByOwner } from './texts-in-language.ts'
import {
  type AskedText,
  type ContentLanguage,
  type PlannedText,
  type TextRequest,
  type WeighedTexts,
  weighTexts,
} from './weigh-texts.ts'

export interface TextsPlan extends Omit<WeighedTexts, 'wanted'> {
  designId: string
  /** The parts that change, with the revisions that all of this was found at. */
  parts: { part: SourcePart; texts: PlannedText[] }[]
  said: TextsByOwner
  /** Texts that are written without a part of their HTML. */
  reduced: { at: number; owner: string; path: string; leftOut: readonly LeftOut[] }[]
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
const ownersAtOnce = 20

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
  const said = await readTextsByOwner(db, { designId, language: language.code })
  const { wanted, ...weighed } = await weighTexts(asked, { parts, said, language }, () => breathe())
  const targets = await readTargets(db, designId, [...new Set(wanted.map(({ part }) => part))], said)
  const { good, problems, reduced } = await checkAll({ ports, appKey }, wanted, targets)
  return {
    ...weighed,
    designId,
    said,
    problems: [...weighed.problems, ...problems].sort((one, other) => one.at - other.at),
    reduced: reduced.sort((one, other) => one.at - other.at),
    parts: [...groupBy(good, ({ part }) => part)].map(([part, texts]) => ({ part, texts })),
  }
}
