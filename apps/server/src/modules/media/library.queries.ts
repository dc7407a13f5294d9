/** Searching and describing the items of one library. */
import { isKeptTime } from '@vitrine/domain/formats/sent-time.schema'
import type { LibrarySort } from '@vitrine/domain/media/library.routes'
import type { UploadResult } from '@vitrine/domain/media/media.routes'
import { sql } from 'kysely'
import { refuseField } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { escapeLike, libraryItems, type MediaRow } from './media.queries.ts'

interface LibrarySearch {
  query: string | undefined
  type: UploadResult['type'] | undefined
  tag: string | undefined
  /** Hashes of files that something shows: they are left out. */
  except: ReadonlySet<string> | null
}

interface Part {
  sort: LibrarySort
  size: number
  cursor: string | undefined
}

const orders = {
  newest: { by: sql`media_items.created_at`, way: 'desc', cast: sql`timestamptz` },
  oldest: { by: sql`media_items.created_at`, way: 'asc', cast: sql`timestamptz` },
  name: { by: sql`lower(media_items.file_name)`, way: 'asc', cast: sql`text` },
  size: { by: sql`media_items.size`, way: 'desc', cast: sql`integer` },
} as const

/** The number of bits is what the database keeps of a time; a name is compared as the database made it small. */
const placeOf = (sort: LibrarySort, row: MediaRow & { small_name: string }): string =>
  sort === 'name' ? row.small_name : sort === 'size' ? String(row.size) : row.created_at.toISOString()

const shapes = {
  newest: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  oldest: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  name: /^\P{Cc}{0,400}$/u,
  size: /^\d{1,9}$/,
} as const satisfies Record<LibrarySort, RegExp>

function readCursor(sort: LibrarySort, cursor: string): { value: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const end = text.indexOf('\n')
  const [id, value] = [text.slice(0, end), text.slice(end + 1)]
  const isReadable = end > 0 && /^[\w-]{1,80}$/.test(id) && shapes[sort].test(value)
  const isTime = sort === 'name' || sort === 'size' || isKeptTime(value)
  return isReadable && isTime ? { id, value } : refuseField('cursor', 'This is not a cursor of this list.', 'query')
}

const hashOfItem = sql`left(split_part(media_items.url, '/', 4), 40)`

function conditions({ query, type, tag, except }: LibrarySearch) {
  const all = [sql<boolean>`true`]
  if (type !== undefined) all.push(sql<boolean>`media_items.type = ${type}`)
  if (tag !== undefined) all.push(sql<boolean>`media_items.tags @> ${[tag]}::text[]`)
  if (except) all.push(sql<boolean>`${hashOfItem} not in (select unnest(${[...except]}::text[]))`)
  const words = query?.replaceAll('\u0000', '') ?? ''
  if (words !== '') {
    const text = `%${escapeLike(words)}%`
    all.push(sql<boolean>`(media_items.file_name ilike ${text} or media_items.noted like ${text.toLowerCase()})`)
  }
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** A page of the library, how many items there are on all pages, and where the next page begins. */
export async function searchItems(db: TenantDb, asked: LibrarySearch, { sort, size, cursor }: Part) {
  const found = conditions(asked)
  const { total } = await db
    .selectFrom('media_items')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(found)
    .executeTakeFirstOrThrow()
  const { by, way, cast } = orders[sort]
  let rows = libraryItems(db).select(sql<string>`lower(media_items.file_name)`.as('small_name')).where(found)
  if (cursor !== undefined) {
    const { value, id } = readCursor(sort, cursor)
    const beyond = way === 'asc' ? sql`>` : sql`<`
    rows = rows.where(sql<boolean>`(${by}, media_items.id) ${beyond} (${value}::${cast}, ${id})`)
  }
  // One more tells whether there is more.
  const list = await rows
    .orderBy(by, way)
    .orderBy('media_items.id', way)
    .limit(size + 1)
    .execute()
  const shown = list.slice(0, size)
  const last = list.length > size ? shown.at(-1) : undefined
  const next = last ? Buffer.from(`${last.id}\n${placeOf(sort, last)}`).toString('base64url') : null
  return { rows: shown, total: Number(total), next }
}

export const listUsedTags = (db: TenantDb) =>
  db
    .selectFrom((eb) => eb.selectFrom('media_items').select(sql<string>`unnest(media_items.tags)`.as('tag')).as('used'))
    .select((eb) => ['used.tag', eb.fn.countAll<number>().as('count')])
    .groupBy('used.tag')
    .orderBy('count', 'desc')
    .orderBy('used.tag')
    .limit(500)
    .execute()

export const findItem = (db: TenantDb, id: string) =>
  libraryItems(db).where('media_items.id', '=', id).executeTakeFirst()

export const findItems = (db: TenantDb, ids: readonly string[]) =>
  libraryItems(db)
    .where('media_items.id', 'in', [...ids])
    .execute()

/** Holds items until the transaction ends: of two changes at once the second sees the first. */
export const lockItems = (trx: TenantDb, ids: readonly string[]) =>
  trx
    .selectFrom('media_items')
    .select(['id', 'file_name', 'url', 'type', 'tags', 'alts'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

interface Unused {
  except: ReadonlySet<string>
  until: Date
}

const unused = (db: TenantDb, { except, until }: Unused) =>
  db
    .selectFrom('media_items')
    .where(conditions({ query: undefined, type: undefined, tag: undefined, except }))
    .where('created_at', '<=', until)

export async function measureUnused(db: TenantDb, asked: Unused) {
  const { count, bytes } = await unused(db, asked)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

export async function listUnusedIds(trx: TenantDb, { most, ...asked }: Unused & { most: number }): Promise<string[]> {
  const rows = await unused(trx, asked).select('id').orderBy('id').limit(most).forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** The file behind an item. */
export const setItemFile = (trx: TenantDb, id: string, file: { url: string; type: string; size: number }) =>
  trx.updateTable('media_items').set(file).where('id', '=', id).execute()

export interface Description {
  fileName: string
  tags: readonly string[]
  alts: Readonly<Record<string, string>>
}

/** The newest item that shows a file. */
export const findItemOf = (db: TenantDb, url: string) =>
  libraryItems(db).where('media_items.url', '=', url).orderBy('media_items.created_at', 'desc').executeTakeFirst()

export const describeItem = (trx: TenantDb, id: string, { fileName, tags, alts }: Description) =>
  trx
    .updateTable('media_items')
    .set({
      file_name: fileName,
      tags: [...tags],
      alts: JSON.stringify(alts),
      noted: [...tags, ...Object.values(alts)].join('\n').toLowerCase(),
    })
    .where('id', '=', id)
    .execute()
