/** The media area: the only file that names its tables. */
import { newId } from '@vitrine/domain/ids'
import type { UploadResult } from '@vitrine/domain/media/media.routes'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

type MediaType = UploadResult['type']

export interface UploadRow {
  app_key: string
  url: string
  thumbnail_url: string
  type: string
  size: number
  width: number
  height: number
  file_name: string
  created_by: string
}

/** The same content uploaded twice is one row, with the newest name, and as old as its newest upload. */
export const saveUploadRow = (db: TenantDb, row: UploadRow, now: Date) =>
  db
    .insertInto('media_uploads')
    .values({ ...row, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'url'])
        .doUpdateSet({ file_name: row.file_name, type: row.type, size: row.size, created_at: now }),
    )
    .execute()

/** What is chosen again is as young as if it had been sent again. Resolves to false where it is gone. */
export async function sentAgain(db: TenantDb, url: string, { name, now }: { name: string; now: Date }) {
  const values = { file_name: name, created_at: now }
  const rows = await db.updateTable('media_uploads').set(values).where('url', '=', url).returning('url').execute()
  return rows.length > 0
}

export const libraryItems = (db: TenantDb) =>
  db
    .selectFrom('media_items')
    .innerJoin('media_uploads', (join) =>
      join
        .onRef('media_uploads.app_key', '=', 'media_items.app_key')
        .onRef('media_uploads.url', '=', 'media_items.url'),
    )
    .select([
      'media_items.id',
      'media_items.url',
      'media_items.file_name',
      'media_items.type',
      'media_items.created_at',
      'media_uploads.thumbnail_url',
      'media_items.size',
      'media_items.tags',
      'media_items.alts',
      'media_uploads.phone_bytes',
      'media_uploads.width',
      'media_uploads.height',
    ])

export type MediaRow = Awaited<ReturnType<typeof getItems>>[number]

const getItems = (db: TenantDb, ids: string[]) => libraryItems(db).where('media_items.id', 'in', ids).execute()

interface ItemQuery {
  type: MediaType | undefined
  query: string | undefined
  page: number
  size: number
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

export async function listItems(db: TenantDb, { type, query, page, size }: ItemQuery) {
  let found = db.selectFrom('media_items')
  let rows = libraryItems(db)
  if (type !== undefined) {
    found = found.where('media_items.type', '=', type)
    rows = rows.where('media_items.type', '=', type)
  }
  const search = query?.trim() ?? ''
  if (search !== '') {
    found = found.where('media_items.file_name', 'ilike', `%${escapeLike(search)}%`)
    rows = rows.where('media_items.file_name', 'ilike', `%${escapeLike(search)}%`)
  }
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await rows
    .orderBy('media_items.created_at', 'desc')
    .orderBy('media_items.id')
    .offset(page * size)
    .limit(size)
    .execute()
  return { rows: list, total: Number(total) }
}

interface NewItem {
  url: string
  fileName: string
  type: MediaType
}

/** A drawing may be a picture and an icon: each kind has a list of its own. */
const keyOfItem = ({ url, type }: { url: string; type: string }): string => `${type} ${url}`

/** The newest item of each of these files that is in the library. */
async function findItemsOf(trx: TenantDb, urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('media_items')
    .select(['id', 'url', 'type'])
    .where('url', 'in', [...urls])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [keyOfItem(row), row.id]))
}

/**
 * Registers uploads of this app; returns null and registers nothing when an address is not one of them. What is in the
 * library already stays one item, as somebody named and described it, and becomes the newest.
 */
export async function registerItems(
  db: TenantDb,
  input: { appKey: string; sub: string; files: readonly NewItem[]; now: number },
  record: (trx: TenantDb) => Promise<unknown>,
): Promise<MediaRow[] | null> {
  return db.transaction().execute(async (trx) => {
    const urls = [...new Set(input.files.map((file) => file.url))]
    const known = await trx
      .selectFrom('media_uploads')
      .select(['url', 'type', 'size'])
      .where('url', 'in', urls)
      // The same order in which an import locks them. Of two who register one file the second sees the item of the first.
      .orderBy('url')
      .forNoKeyUpdate()
      .execute()
    const uploads = new Map(known.map((row) => [row.url, row]))
    if (known.length < urls.length) return null
    const ids = await findItemsOf(trx, urls)
    const there = new Set(ids.values())
    // Files of one call keep their order in a list that is newest first.
    const rows = input.files.map(({ url, fileName, type: given }, index) => {
      const { type, size } = uploads.get(url) ?? { type: given, size: 0 }
      const id = ids.get(keyOfItem({ url, type })) ?? newId()
      ids.set(keyOfItem({ url, type }), id)
      const created_at = new Date(input.now + input.files.length - index)
      return { app_key: input.appKey, id, url, file_name: fileName, type, size, created_by: input.sub, created_at }
    })
    const first = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()]
    const added = first.filter(({ id }) => !there.has(id))
    if (added.length > 0) await trx.insertInto('media_items').values(added).execute()
    for (const { id, created_at } of first.filter((row) => there.has(row.id)))
      await trx.updateTable('media_items').set({ created_at }).where('id', '=', id).execute()
    await record(trx)
    const saved = await getItems(trx, [...new Set(rows.map(({ id }) => id))])
    return rows.flatMap((row) => saved.filter((item) => item.id === row.id))
  })
}

/**
 * Uploads of this app by their addresses, held until the transaction ends: nobody deletes them meanwhile. What is no upload
 * is left out.
 */
export async function holdUploads(trx: TenantDb, urls: readonly string[]) {
  const asked = [...new Set(urls)]
  if (asked.length === 0) return new Map<string, { type: string; width: number; height: number }>()
  const rows = await trx
    .selectFrom('media_uploads')
    .select(['url', 'type', 'width', 'height'])
    .where('url', 'in', asked)
    // The same order in which others lock them.
    .orderBy('url')
    .forShare()
    .execute()
  return new Map(rows.map(({ url, ...file }) => [url, file] as const))
}

const uploads = (db: TenantDb, urls: readonly string[]) =>
  db
    .selectFrom('media_uploads')
    .select(['type', 'file_name', 'size', 'width', 'height', 'url', 'thumbnail_url'])
    .where('url', 'in', [...urls])

/** An upload of this app by its address. */
export const findUpload = (db: TenantDb, url: string) => uploads(db, [url]).executeTakeFirst()

/** Nobody else uses or deletes them until the transaction ends. */
export const lockUploads = (trx: TenantDb, urls: readonly string[]) =>
  // The same order in which others lock them.
  uploads(trx, urls).orderBy('url').forUpdate().execute()

export async function listUploadUrls(db: TenantDb): Promise<string[]> {
  const rows = await db.selectFrom('media_uploads').select('url').execute()
  return rows.map(({ url }) => url)
}

/** A video of which nobody tried yet to make a size for phones, the one that waits longest. */
export const findPhoneDue = (all: Kysely<Tables>) =>
  all
    .selectFrom('media_uploads')
    .select(['app_key', 'url'])
    .where('type', '=', 'video')
    .where('phone_bytes', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

export const setPhoneBytes = (trx: TenantDb, url: string, bytes: number) =>
  trx.updateTable('media_uploads').set({ phone_bytes: bytes }).where('url', '=', url).execute()

/** Uploads of before that no item of the library has. */
export async function listUnregistered(db: TenantDb, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media_uploads')
    .leftJoin('media_items', (join) =>
      join
        .onRef('media_items.app_key', '=', 'media_uploads.app_key')
        .onRef('media_items.url', '=', 'media_uploads.url'),
    )
    .select('media_uploads.url')
    .where('media_items.id', 'is', null)
    .where('media_uploads.created_at', '<', before)
    .limit(2000)
    .execute()
  return rows.map(({ url }) => url)
}
