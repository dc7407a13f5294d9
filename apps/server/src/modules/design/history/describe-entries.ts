/**
 * What each entry of the line changed, from before its first save to its last. Saves never change, so counts are
 * cached.
 */
import { compareFields, comparePages } from '@vitrine/blocks/page/compare-pages'
import type { SaveGroup } from '@vitrine/domain/history/group-saves.rules'
import type { Counts, HistoryEntry } from '@vitrine/domain/history/history.routes'
import { pageName } from '@vitrine/domain/history/page-name.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { LRUCache } from 'lru-cache'
import { sayPageType } from '../../../english-names.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { defineService } from '../../../services.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { revisionsOf } from '../revisions/design-revisions.queries.ts'
import { countPart } from './count-part.ts'
import { findLayoutAt, findPageBefore, listPageSaves } from './saves-at-moment.queries.ts'
import type { SaveEntry, TimelineDesign } from './timeline.queries.ts'

interface EntryDescription {
  title: string
  counts: Counts | null
  isNew: boolean
}

/** Descriptions by the revisions before and after: a description never changes. */
export const toldEntries = defineService(() => new LRUCache<string, EntryDescription>({ max: 20_000 }))
type DescriptionCache = LRUCache<string, EntryDescription>
const nothing: EntryDescription = { title: '', counts: null, isNew: false }

/** Counts changed blocks; a page with only changed settings counts as changed without any counts. */
export function countBlocks(before: PageContent, after: PageContent): Counts & { settings: number } {
  const { blocks, settings } = comparePages(before, after)
  const of = (...kinds: string[]) => blocks.filter(({ kind }) => kinds.includes(kind)).length
  return { added: of('added'), removed: of('removed'), changed: of('changed', 'moved'), settings: settings.length }
}

interface PageEntry {
  key: string
  after: string
  before: string | undefined
}

type Group = SaveGroup<SaveEntry>

async function pageEntry(
  db: TenantDb,
  { rows: [first, ...others] }: Group,
  all: readonly SaveEntry[],
): Promise<PageEntry> {
  const oldest = others.at(-1) ?? first
  const read = all.find((row) => row.thing === first.thing && row.moment < oldest.moment)
  const before = read ? read.revision : (await findPageBefore(db, first.pageId ?? '', oldest.moment))?.revision
  return { key: `${before ?? ''} ${first.revision ?? ''}`, after: first.revision ?? '', before: before ?? undefined }
}

function tellPage(
  { after, before }: PageEntry,
  documents: ReadonlyMap<string, { document: string }>,
): EntryDescription {
  const last = documents.get(after)
  if (!last) return nothing
  const page = pageContentOf(last)
  const earlier = before === undefined ? undefined : documents.get(before)
  if (!earlier)
    return {
      title: pageName(page, sayPageType),
      counts: { added: page.blocks.length, removed: 0, changed: 0 },
      isNew: true,
    }
  const { added, removed, changed } = countBlocks(pageContentOf(earlier), page)
  return { title: pageName(page, sayPageType), counts: { added, removed, changed }, isNew: false }
}

interface Described {
  groups: readonly Group[]
  /** All rows that were read together, newest first. */
  rows: readonly SaveEntry[]
}

/** Reads two documents per page entry, all in one query. */
async function tellPages(
  db: TenantDb,
  known: DescriptionCache,
  { groups, rows: all }: Described,
): Promise<Map<Group, EntryDescription>> {
  const entries: [Group, PageEntry][] = []
  for (const group of groups) if (group.rows[0].kind === 'page') entries.push([group, await pageEntry(db, group, all)])
  const unknown = entries.filter(([, { key }]) => !known.has(key))
  const revisions = unknown.flatMap(([, { after, before }]) => (before === undefined ? [after] : [after, before]))
  const saves = await listPageSaves(db, [...new Set(revisions)])
  const documents = new Map(saves.map((save) => [save.revision, save]))
  for (const [, entry] of unknown) known.set(entry.key, tellPage(entry, documents))
  return new Map(entries.map(([group, { key }]) => [group, known.get(key) ?? nothing]))
}

async function tellLayout(
  db: TenantDb,
  design: TimelineDesign,
  { rows: [first, ...others] }: Group,
): Promise<EntryDescription> {
  const after = await findLayoutAt(db, design.layoutId, first.moment)
  const before = await findLayoutAt(db, design.layoutId, (others.at(-1) ?? first).moment - 1)
  if (!after || !before) return nothing
  const changed = compareFields(JSON.parse(before.document), JSON.parse(after.document)).length
  return { ...nothing, counts: { added: 0, removed: 0, changed } }
}

async function tellPart(
  db: TenantDb,
  design: TimelineDesign,
  { rows: [first, ...others] }: Group,
): Promise<EntryDescription> {
  const { kind } = first
  if (kind !== 'badges' && kind !== 'brands' && kind !== 'categories') return nothing
  const states = revisionsOf(db, kind, kind === 'badges' ? null : design.id).select('document')
  const oldest = others.at(-1) ?? first
  const after = await states.where('moment', '=', first.moment).executeTakeFirst()
  const before = await states.where('moment', '<', oldest.moment).orderBy('moment', 'desc').limit(1).executeTakeFirst()
  if (!after || !before) return nothing
  return { ...nothing, counts: await countPart(db, kind, JSON.parse(before.document), JSON.parse(after.document)) }
}

async function tellDeleted(db: TenantDb, { rows: [first] }: Group): Promise<EntryDescription> {
  const last = await findPageBefore(db, first.pageId ?? '', first.moment)
  const [save] = last ? await listPageSaves(db, [last.revision]) : []
  return { ...nothing, title: save ? pageName(pageContentOf(save), sayPageType) : '' }
}

function toEntry({ rows, below }: Group, told: EntryDescription): HistoryEntry {
  const [first] = rows
  const { end, kind, savedBy, milestone, release } = first
  const from = Math.min(...[...rows, ...below].map((row) => row.moment))
  const saved =
    kind === 'milestone' || kind === 'release'
      ? null
      : { thing: kind, pageId: first.pageId, title: told.title, parts: first.parts, language: first.language }
  return {
    moment: end,
    savedAt: new Date(first.savedAt).toISOString(),
    savedBy,
    kind: kind === 'milestone' || kind === 'release' ? kind : 'save',
    saved,
    counts: told.counts,
    isNew: told.isNew,
    count: kind === 'milestone' ? below.length : rows.length,
    from,
    milestone,
    release,
  }
}

export async function describeEntries(
  db: TenantDb,
  { design, known }: { design: TimelineDesign; known: DescriptionCache },
  described: Described,
): Promise<HistoryEntry[]> {
  const { groups } = described
  const pages = await tellPages(db, known, described)
  const entries: HistoryEntry[] = []
  for (const group of groups) {
    const { kind } = group.rows[0]
    if (kind === 'page') entries.push(toEntry(group, pages.get(group) ?? nothing))
    else if (kind === 'layout') entries.push(toEntry(group, await tellLayout(db, design, group)))
    else if (kind === 'page-deleted') entries.push(toEntry(group, await tellDeleted(db, group)))
    else entries.push(toEntry(group, await tellPart(db, design, group)))
  }
  return entries
}
