/** One page of the history: reads as many rows as its entries need, a few hundred at a time. */
import { groupSaves, type SaveGroup, sameEntryMs } from '@vitrine/domain/history/group-saves.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { findMomentAfter, listTimeline, type SaveEntry, type TimelineDesign } from './timeline.queries.ts'

export interface TimelineQuery {
  /** Only entries before this moment. */
  before: number
  from: number
  thing: string | undefined
  person: string | undefined
  each: boolean
  size: number
}

const maxRows = 600

function isOf(row: SaveEntry, thing: string): boolean {
  if (row.kind === 'layout')
    return row.parts.length === 0 ? isLayoutPart(thing) : row.parts.some((part) => part === thing)
  return row.thing === thing || (row.kind === 'page-deleted' && `page:${row.pageId}` === thing)
}
const isLayoutPart = (thing: string) => ['navigation', 'branding', 'settings'].includes(thing)

function isWanted({ rows: [first], below }: SaveGroup<SaveEntry>, { thing, person }: TimelineQuery): boolean {
  if (person !== undefined && first.savedBy !== person) return false
  return thing === undefined || isOf(first, thing) || below.some((row) => isOf(row, thing))
}

const alone = (rows: readonly SaveEntry[]): SaveGroup<SaveEntry>[] =>
  rows.filter(({ isMilestone }) => !isMilestone).map((row) => ({ rows: [row], below: [], isOpen: false }))

/** All rows up to five minutes above the cursor, because they decide where an entry begins. */
async function rowsAbove(
  db: TenantDb,
  design: TimelineDesign,
  before: number,
  newest: SaveEntry,
): Promise<SaveEntry[]> {
  const end = await findMomentAfter(db, design, new Date(newest.savedAt + sameEntryMs))
  return end <= before ? [] : listTimeline(db, design, { before: end, from: before, max: maxRows })
}

/** The visible rows, each with the end of everything that was saved with it. */
function wholeSaves(rows: readonly SaveEntry[]): SaveEntry[] {
  const ends = new Map<string, number>()
  for (const { save, moment } of rows) ends.set(save, Math.max(moment, ends.get(save) ?? 0))
  return rows.filter(({ isListed }) => isListed).map((row) => ({ ...row, end: ends.get(row.save) ?? row.moment }))
}

export interface TimelinePage {
  groups: SaveGroup<SaveEntry>[]
  /** All rows that were read, to find what was before an entry. */
  rows: SaveEntry[]
  next: number | null
}

export async function readTimeline(db: TenantDb, design: TimelineDesign, query: TimelineQuery): Promise<TimelinePage> {
  const { from, size, each } = query
  let rows: SaveEntry[] = []
  let before = query.before
  for (;;) {
    const read = await listTimeline(db, design, { before, from, max: maxRows })
    const [newest] = read
    if (rows.length === 0 && newest && !each && query.before < Number.MAX_SAFE_INTEGER)
      rows = await rowsAbove(db, design, before, newest)
    rows.push(...read)
    before = read.at(-1)?.moment ?? 0
    const isEnd = read.length < maxRows
    const listed = wholeSaves(rows)
    const all = each ? alone(listed) : groupSaves(listed)
    const groups = all.filter((group) => group.rows[0].moment < query.before && isWanted(group, query))
    const page = groups.slice(0, size)
    // Stops when one more entry than the page needs is known, or no more exist, and all entries of the page are
    // complete.
    if (isEnd || (groups.length > size && page.every(({ isOpen }) => !isOpen)))
      return { groups: page, rows, next: groups.length > size ? (page.at(-1)?.rows[0].moment ?? null) : null }
  }
}
