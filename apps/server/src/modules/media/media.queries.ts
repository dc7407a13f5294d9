/** The media area: the only file that names its tables. */
import { newId } from '@vitrine/domain/ids'
import type { UploadResult } from '@vitrine/domain/media/media.routes'
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

/** The same content uploaded twice is one row, with the newest name. */
export const saveUploadRow = (db: TenantDb, row: UploadRow) =>
  db
    .insertInto('media_uploads')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'url']).doUpdateSet({ file_name: row.file_name, type: row.type, size: row.size }),
    )
    .execute()

const items = (db: TenantDb) =>
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
      'media_uploads.size',
      'media_uploads.width',
      'media_uploads.height',
    ])

export type MediaRow = Awaited<ReturnType<typeof getItems>>[number]

const getItems = (db: TenantDb, ids: string[]) => items(db).where('media_items.id', 'in', ids).execute()

interface ItemQuery {
  type: MediaType | undefined
  query: string | undefined
  page: number
  size: number
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

export async function listItems(db: TenantDb, { type, query, page, size }: ItemQuery) {
  let found = db.selectFrom('media_items')
  let rows = items(db)
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

/** Registers uploads of this app; returns null and registers nothing when an address is not one of them. */
export async function registerItems(
  db: TenantDb,
  input: { appKey: string; sub: string; files: readonly NewItem[]; now: number },
  record: (trx: TenantDb) => Promise<unknown>,
): Promise<MediaRow[] | null> {
  return db.transaction().execute(async (trx) => {
    const urls = [...new Set(input.files.map((file) => file.url))]
    const known = await trx
      .selectFrom('media_uploads')
      .select(['url', 'type'])
      .where('url', 'in', urls)
      // The same order in which an import locks them.
      .orderBy('url')
      .forShare()
      .execute()
    const typeOf = new Map(known.map((row) => [row.url, row.type]))
    if (known.length < urls.length) return null
    const rows = input.files.map((file, index) => ({
      app_key: input.appKey,
      id: newId(),
      url: file.url,
      file_name: file.fileName,
      type: typeOf.get(file.url) ?? file.type,
      created_by: input.sub,
      // Files of one call keep their order in a list that is newest first.
      created_at: new Date(input.now + input.files.length - index),
    }))
    await trx.insertInto('media_items').values(rows).execute()
    await record(trx)
    const saved = await getItems(
      trx,
      rows.map((row) => row.id),
    )
    return rows.flatMap((row) => saved.filter((item) => item.id === row.id))
  })
}

interface FileKeeper {
  isShown(trx: TenantDb, url: string): Promise<boolean>
  remove(urls: readonly string[]): Promise<void>
}

/**
 * Removes an item, and its files, still inside the transaction, when nothing else shows them. An upload of the same
 * content waits for the row's lock and then sees that the file is gone. False when there is no such item.
 */
export async function deleteItem(
  db: TenantDb,
  item: { id: string; fileName: string },
  files: FileKeeper,
  record: (trx: TenantDb) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('media_items')
      .where('id', '=', item.id)
      .where('file_name', '=', item.fileName)
      .returning('url')
      .executeTakeFirst()
    if (!gone) return false
    await record(trx)
    const upload = await trx
      .selectFrom('media_uploads')
      .select(['url', 'thumbnail_url'])
      .where('url', '=', gone.url)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const other = await trx.selectFrom('media_items').select('id').where('url', '=', gone.url).executeTakeFirst()
    if (other || (await files.isShown(trx, gone.url))) return true
    await trx.deleteFrom('media_uploads').where('url', '=', gone.url).execute()
    await files.remove([...new Set([upload.url, upload.thumbnail_url])])
    return true
  })
}

/** An upload of this app by its address. */
export const findUpload = (db: TenantDb, url: string) =>
  db.selectFrom('media_uploads').select(['type', 'file_name']).where('url', '=', url).executeTakeFirst()
