/** Rows of designs with what a card shows: the only file that writes titles, pictures and times. */
import { type DesignStatus, designStatuses } from '@vitrine/domain/designs/design-status.rules'
import { firstZoneLeadMs, lastZoneLagMs, type ScheduleTimes } from '@vitrine/domain/designs/schedule-time.rules'
import { newId } from '@vitrine/domain/ids'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { WriteContext } from '../writing/write-context.ts'

const columns = [
  'designs.id',
  'designs.title',
  'designs.images',
  'designs.status',
  'designs.start_time',
  'designs.end_time',
  'designs.timezone',
  'designs.starts_at',
  'designs.ends_at',
  'designs.created_at',
  'designs.updated_at',
  'designs.app_key',
  'layouts.id as layout_id',
] as const

const withLayout = (db: TenantDb) =>
  db
    .selectFrom('designs')
    .innerJoin('layouts', (join) =>
      join.onRef('layouts.app_key', '=', 'designs.app_key').onRef('layouts.design_id', '=', 'designs.id'),
    )

export const findDesign = (db: TenantDb, id: string) =>
  withLayout(db).select(columns).where('designs.id', '=', id).executeTakeFirst()
export type DesignRow = NonNullable<Awaited<ReturnType<typeof findDesign>>>

export const statusOf = ({ status }: { status: string }): DesignStatus => status as DesignStatus

/** The live design first, then upcoming ones by start, then the others, newest first. */
export async function listDesignRows(
  db: TenantDb,
  { page, size, query }: { page: number; size: number; query: string | undefined },
): Promise<{ rows: DesignRow[]; total: number }> {
  const pattern = `%${(query ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const found = withLayout(db).where('designs.title', 'ilike', pattern)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(columns)
    .orderBy(sql`array_position(${[...designStatuses]}::text[], designs.status)`)
    .orderBy(sql`case when designs.status = 'schedule' then designs.starts_at end`)
    .orderBy('designs.updated_at', 'desc')
    .orderBy('designs.id')
    .offset((page - 1) * size)
    .limit(size)
    .execute()
  return { rows, total: Number(total) }
}

/** Pages of these designs without their content. */
export const listElements = async (db: TenantDb, designIds: readonly string[]) =>
  designIds.length === 0
    ? []
    : db
        .selectFrom('pages')
        .select(['id', 'design_id', 'type', 'title', 'reference_page_id'])
        .where('design_id', 'in', [...designIds])
        .orderBy('position')
        .orderBy('id')
        .execute()
export type ElementRow = Awaited<ReturnType<typeof listElements>>[number]

interface NewDesign {
  id: string
  title: string
  images: readonly string[]
  /** Revision of the layout that the copy follows while nobody edits it; null when the design has its own layout. */
  layoutRevision: string | null
}

export const insertDesign = ({ trx, appKey, now }: WriteContext, { id, title, images, layoutRevision }: NewDesign) =>
  trx
    .insertInto('designs')
    .values({
      app_key: appKey,
      id,
      title,
      images: JSON.stringify(images),
      status: 'draft',
      layout_revision: layoutRevision,
      content_revision: newId(),
      created_at: now,
      updated_at: now,
    })
    .execute()

export const describeDesign = (
  { trx, now }: WriteContext,
  id: string,
  { title, images }: { title: string | undefined; images: readonly string[] | undefined },
) =>
  trx
    .updateTable('designs')
    .set({
      ...(title !== undefined && { title }),
      ...(images !== undefined && { images: JSON.stringify(images) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

export const storeTimes = ({ trx, now }: WriteContext, id: string, times: ScheduleTimes & { status: DesignStatus }) =>
  trx
    .updateTable('designs')
    .set({
      status: times.status,
      start_time: times.startTime,
      end_time: times.endTime,
      timezone: times.timezone,
      starts_at: at(times.startsAt),
      ends_at: at(times.endsAt),
      // A design without an end is settled once the last time zone has reached its start.
      settles_at:
        times.timezone === null && times.endsAt === null ? at(times.startsAt + firstZoneLeadMs + lastZoneLagMs) : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

export const clearTimes = ({ trx, now }: WriteContext, id: string) =>
  trx
    .updateTable('designs')
    .set({
      status: 'draft',
      start_time: null,
      end_time: null,
      timezone: null,
      starts_at: null,
      ends_at: null,
      settles_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

export const storeStatus = (
  { trx, now }: WriteContext,
  { id, status, previousId }: { id: string; status: DesignStatus; previousId: string | null },
) => trx.updateTable('designs').set({ status, previous_id: previousId, updated_at: now }).where('id', '=', id).execute()

/** A design that has begun everywhere is settled: no step of it is due any more. */
export const settle = ({ trx, now }: WriteContext) =>
  trx.updateTable('designs').set({ settles_at: null }).where('settles_at', '<=', now).execute()

export const deleteDesignRow = (trx: TenantDb, id: string) => trx.deleteFrom('designs').where('id', '=', id).execute()

export const deleteDesignRows = (trx: TenantDb, ids: readonly string[]) =>
  trx
    .deleteFrom('designs')
    .where('id', 'in', [...ids])
    .execute()

/** Locks the designs until the transaction ends, the oldest first. */
export const lockDesigns = (trx: TenantDb, ids: readonly string[]) =>
  trx
    .selectFrom('designs')
    .select(['id', 'title', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Designs beside the live one, the oldest first; `offset` refers to the view of one transaction. */
export const listOtherDesigns = (db: TenantDb, { offset, size }: { offset: number; size: number }) =>
  db
    .selectFrom('designs')
    .select(['id', 'title', 'images'])
    .where('status', '<>', 'live')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(size)
    .execute()

/** Names and statuses of the designs beside the live one, the oldest first. */
export const listDesignTitles = (db: TenantDb) =>
  db
    .selectFrom('designs')
    .select(['id', 'title', 'status'])
    .where('status', '<>', 'live')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The number of designs beside the live one and the size of their pages in bytes, without reading a page. */
export async function measureOtherDesigns(db: TenantDb): Promise<{ count: number; bytes: number }> {
  const { count } = await db
    .selectFrom('designs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '<>', 'live')
    .executeTakeFirstOrThrow()
  const { bytes } = await db
    .selectFrom('pages')
    .innerJoin('designs', 'designs.id', 'pages.design_id')
    .select(sql<string | null>`sum(octet_length(pages.document))`.as('bytes'))
    .where('designs.status', '<>', 'live')
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}
