/**
 * Where a stored file is shown beyond the library: deleting an item must not break a design, a release or a product. The
 * areas that show files say so here when the server starts, so media knows none of them.
 */
import type { FileUse } from '@vitrine/domain/media/library.routes'
import type { FileReplacement } from '@vitrine/domain/media/replace-media.rules'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'
import type { Actor } from '../audit/index.ts'
import { hashOfUrl } from './stored-file.ts'

/** A use of the file with this hash in its address. */
export type FoundUse = { hash: string } & Pick<FileUse, 'place'> & Partial<FileUse>

/** Author, time and transaction of a replacement. */
export interface FileWrite {
  trx: TenantDb
  appKey: string
  author: string
  actor: Actor
  now: Date
}

/** Puts a file in the place of another in whatever can still be changed, in the transaction of the replacement. */
export type FileReplacer = (write: FileWrite, change: FileReplacement) => Promise<void>

/** One kind of thing that shows files. Hashes are letters and digits only. */
export interface FileUser {
  find(db: TenantDb, hashes: readonly string[]): Promise<FoundUse[]>
  /** Hashes of all files that are shown. */
  all(db: TenantDb): Promise<string[]>
}

const addressOfFile = /\/media\/[A-Za-z0-9_-]+\/([a-f0-9]{40})/g

/** Hashes of the files that this text names. */
export const hashesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(addressOfFile)].map(([, hash = '']) => hash)),
]

/** A row for each file that the text of this column names; rows that name none are left out. */
export const hashIn = (column: string): RawBuilder<string> =>
  sql<string>`(regexp_matches(${sql.ref(column)}, ${addressOfFile.source}, 'g'))[1]`

/** Leaves out most of what {@link hashIn} would read in vain. */
export const mayName = (column: string, hashes: readonly string[]): RawBuilder<SqlBool> =>
  hashes.length === 1
    ? sql<SqlBool>`${sql.ref(column)} like ${`%${hashes[0]}%`}`
    : sql<SqlBool>`${sql.ref(column)} like '%/media/%'`

type FileTable =
  | 'pages'
  | 'design_overlays'
  | 'layouts'
  | 'badges'
  | 'badge_overlays'
  | 'designs'
  | 'products'
  | 'categories'
  | 'brands'
  | 'messages'
  | 'app_listings'
  | 'apps'
  | 'demo_pictures'

/** Hashes of all files that this column of one app names. */
export async function allHashesIn(db: TenantDb, table: FileTable, column: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table as 'pages')
    .select(hashIn(column).as('hash'))
    .where(mayName(column, []))
    .distinct()
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Rows of {@link hashIn} that are about these files, as uses. */
export const usesIn = <Row extends { hash: string }>(
  rows: readonly Row[],
  hashes: readonly string[],
  toUse: (row: Row) => Omit<FoundUse, 'hash'>,
): FoundUse[] => rows.filter(({ hash }) => hashes.includes(hash)).map((row) => ({ hash: row.hash, ...toUse(row) }))

export const fileUses = defineService(() => {
  const users = new Set<FileUser>()
  const replacers = new Set<FileReplacer>()
  async function find(db: TenantDb, urls: readonly string[]): Promise<Map<string, FoundUse[]>> {
    const wanted = new Map(urls.map((url) => [hashOfUrl(url), url]))
    const found = new Map<string, FoundUse[]>(urls.map((url) => [url, []]))
    if (urls.length === 0) return found
    for (const user of users)
      for (const use of await user.find(db, [...wanted.keys()])) found.get(wanted.get(use.hash) ?? '')?.push(use)
    return found
  }
  return {
    register: (...more: FileUser[]): void => {
      for (const user of more) users.add(user)
    },
    followReplacements: (...more: FileReplacer[]): void => {
      for (const replacer of more) replacers.add(replacer)
    },
    async replace(write: FileWrite, change: FileReplacement): Promise<void> {
      for (const replacer of replacers) await replacer(write, change)
    },
    /** Uses of each of these addresses. */
    find,
    /** Hashes of all files that anything shows. */
    async all(db: TenantDb): Promise<Set<string>> {
      const hashes = new Set<string>()
      for (const user of users) for (const hash of await user.all(db)) hashes.add(hash)
      return hashes
    },
  }
})
