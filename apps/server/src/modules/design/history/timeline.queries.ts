/** Every row of one design's history, without the saved content: a few hundred bytes each. */
import type { TimelineRow } from '@vitrine/domain/history/group-saves.rules'
import type { HistoryEntry, Milestone } from '@vitrine/domain/history/history.routes'
import type { LayoutPart } from '@vitrine/domain/layouts/layout-parts.rules'
import { type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'

export interface TimelineDesign {
  id: string
  title: string
  layoutId: string
  /** Whether the design is live: the app's badges belong to the history of the live design. */
  isLive: boolean
}

export interface SaveEntry extends TimelineRow {
  /** The last moment of everything that was saved together: the design is complete again at that time. */
  end: number
  /** False when other rows describe the save. */
  isListed: boolean
  kind: NonNullable<HistoryEntry['saved']>['thing'] | 'milestone' | 'release'
  pageId: string | null
  /** Revision of a page or a layout. */
  revision: string | null
  language: string | null
  parts: LayoutPart[]
  milestone: Milestone | null
  release: HistoryEntry['release']
}

interface Stretch {
  /** Only rows below this moment, and from that one on. */
  before: number
  from: number
  max: number
}

const within = ({ before, from }: Stretch) => sql<SqlBool>`(moment < ${before} and moment >= ${from})`

/**
 * Rows without a design id (badges, and releases made before releases were kept per design) belong to the live design.
 */
const ofTimeline = ({ id, isLive }: TimelineDesign) =>
  isLive ? sql<SqlBool>`(design_id = ${id} or design_id is null)` : sql<SqlBool>`(design_id = ${id})`

const nothing = {
  pageId: null,
  revision: null,
  language: null,
  parts: [],
  milestone: null,
  release: null,
  isMilestone: false,
  isListed: true,
}

async function pageRows(db: TenantDb, design: TimelineDesign, stretch: Stretch): Promise<SaveEntry[]> {
  const rows = await db
    .selectFrom('page_revisions')
    .select(['page_id', 'revision', 'language', 'moment', 'save', 'saved_by', 'saved_at'])
    .where('design_id', '=', design.id)
    .where(within(stretch))
    .orderBy('moment', 'desc')
    .limit(stretch.max)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    ...placeOf(row),
    kind: 'page',
    thing: `page:${row.page_id}`,
    pageId: row.page_id,
    revision: row.revision,
    language: row.language,
  }))
}

const placeOf = (row: { moment: number; save: number; saved_by: string; saved_at: Date }) => ({
  moment: Number(row.moment),
  end: Number(row.moment),
  save: String(row.save),
  savedBy: row.saved_by,
  savedAt: row.saved_at.getTime(),
})

async function layoutRows(db: TenantDb, design: TimelineDesign, stretch: Stretch): Promise<SaveEntry[]> {
  const rows = await db
    .selectFrom('layout_revisions')
    .select(['revision', 'language', 'parts', 'moment', 'save', 'saved_by', 'saved_at'])
    .where('layout_id', '=', design.layoutId)
    .where(within(stretch))
    .orderBy('moment', 'desc')
    .limit(stretch.max)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    ...placeOf(row),
    kind: 'layout',
    thing: `layout:${(row.parts ?? []).join('+')}`,
    // A new layout, and one that was saved without changes, is not listed.
    isListed: row.parts?.length !== 0,
    revision: row.revision,
    language: row.language,
    parts: (row.parts ?? []) as LayoutPart[],
  }))
}

/** Parts that have another name in the table. */
const kindOfPart: Record<string, SaveEntry['kind']> = { deleted: 'page-deleted', mark: 'milestone' }

async function otherRows(db: TenantDb, design: TimelineDesign, stretch: Stretch): Promise<SaveEntry[]> {
  const rows = await db
    .selectFrom('design_revisions')
    .select(['part', 'page_id', 'listed', 'moment', 'save', 'saved_by', 'saved_at'])
    .select((eb) => eb.case().when('part', '=', 'mark').then(eb.ref('document')).end().as('milestone'))
    .where(ofTimeline(design))
    .where(within(stretch))
    .orderBy('moment', 'desc')
    .limit(stretch.max)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    ...placeOf(row),
    kind: (kindOfPart[row.part] ?? row.part) as SaveEntry['kind'],
    thing: row.page_id === null ? row.part : `deleted:${row.page_id}`,
    pageId: row.page_id,
    milestone: row.milestone === null ? null : (JSON.parse(row.milestone) as Milestone),
    isMilestone: row.part === 'mark',
    isListed: row.listed,
  }))
}

async function releaseRows(db: TenantDb, design: TimelineDesign, stretch: Stretch): Promise<SaveEntry[]> {
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'number', 'restored_from', 'moment', 'published_by', 'published_at'])
    .where(ofTimeline(design))
    .where(within(stretch))
    .orderBy('moment', 'desc')
    .limit(stretch.max)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    ...placeOf({ moment: row.moment, save: 0, saved_by: row.published_by, saved_at: row.published_at }),
    save: `release:${row.id}`,
    kind: 'release',
    thing: 'release',
    release: { number: row.number, restoredFrom: row.restored_from },
    isMilestone: true,
  }))
}

/** Rows of the history, newest first. */
export async function listTimeline(db: TenantDb, design: TimelineDesign, stretch: Stretch): Promise<SaveEntry[]> {
  const rows: SaveEntry[] = []
  for (const list of [pageRows, layoutRows, otherRows, releaseRows]) rows.push(...(await list(db, design, stretch)))
  return rows.sort((one, other) => other.moment - one.moment).slice(0, stretch.max)
}

/** The first moment after all rows that were saved up to `at`, which is exact to the ms. */
export async function findMomentAfter(db: TenantDb, design: TimelineDesign, at: Date): Promise<number> {
  const found = await Promise.all([
    db
      .selectFrom('page_revisions')
      .select((eb) => eb.fn.max('moment').as('moment'))
      .where('design_id', '=', design.id)
      .where('saved_at', '<=', at)
      .executeTakeFirst(),
    db
      .selectFrom('layout_revisions')
      .select((eb) => eb.fn.max('moment').as('moment'))
      .where('layout_id', '=', design.layoutId)
      .where('saved_at', '<=', at)
      .executeTakeFirst(),
    db
      .selectFrom('design_revisions')
      .select((eb) => eb.fn.max('moment').as('moment'))
      .where('saved_at', '<=', at)
      .executeTakeFirst(),
    db
      .selectFrom('releases')
      .select((eb) => eb.fn.max('moment').as('moment'))
      .where('published_at', '<=', at)
      .executeTakeFirst(),
  ])
  return Math.max(0, ...found.map((row) => Number(row?.moment ?? 0))) + 1
}

export async function listPeople(db: TenantDb, design: TimelineDesign): Promise<string[]> {
  const [pages, layouts, others, releases] = await Promise.all([
    db.selectFrom('page_revisions').select('saved_by').distinct().where('design_id', '=', design.id).execute(),
    db.selectFrom('layout_revisions').select('saved_by').distinct().where('layout_id', '=', design.layoutId).execute(),
    db
      .selectFrom('design_revisions')
      .select('saved_by')
      .distinct()
      .where('listed', '=', true)
      .where(ofTimeline(design))
      .execute(),
    db.selectFrom('releases').select('published_by as saved_by').distinct().where(ofTimeline(design)).execute(),
  ])
  return [...new Set([...pages, ...layouts, ...others, ...releases].map((row) => row.saved_by))].sort()
}
