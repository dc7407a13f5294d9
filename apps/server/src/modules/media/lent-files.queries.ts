/**
 * Files of one app that another one shows. None is made any more, since a save refuses such an address; releases that never
 * change, and what a migration found and could not copy, still have some.
 */
import { type ForeignFile, foreignFilesIn } from '@vitrine/domain/media/stored-address.rules'
import { sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { FileUser } from './file-usage.ts'
import { hashOfUrl } from './stored-file.ts'

const namedFile = /\/media\/([A-Za-z0-9_-]+)\/([a-f0-9]{40})/g

export interface LentFile {
  ownerKey: string
  hash: string
}

export const lentFileOf = ({ appKey: ownerKey, name }: Pick<ForeignFile, 'appKey' | 'name'>): LentFile => ({
  ownerKey,
  hash: hashOfUrl(`/${name}`),
})

export const keyOfLent = ({ ownerKey, hash }: LentFile): string => `${ownerKey} ${hash}`

const rowsAtOnce = 1000

/** Notes that a release, or what else the id stands for, shows these files. */
export async function noteLentFiles(
  trx: TenantDb,
  { releaseId, files }: { releaseId: string; files: readonly LentFile[] },
): Promise<void> {
  const named = new Map(files.map((file) => [keyOfLent(file), file]))
  const rows = [...named.values()].map(({ ownerKey, hash }) => ({
    owner_key: ownerKey,
    hash,
    shown_by: appKeyOf(trx),
    release_id: releaseId,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('lent_files')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Notes what a release shows of other apps. */
export async function noteLent(
  trx: TenantDb,
  { appKey, releaseId, content, snapshot }: { appKey: string; releaseId: string; content: unknown; snapshot: string },
): Promise<void> {
  const files = Array.from(snapshot.matchAll(namedFile), ([, ownerKey = '', hash = '']) => ({ ownerKey, hash }))
  // A release that is made of an earlier one may spell them in another way.
  const others = foreignFilesIn(content, { appKey, isOwnHost: () => true }).map(lentFileOf)
  const shown = [...files.filter(({ ownerKey }) => ownerKey !== appKey), ...others]
  await noteLentFiles(trx, { releaseId, files: shown })
}

/** What this app shows of others; `isInDrafts` where something that can be changed shows it too. */
export async function listBorrowed(db: TenantDb): Promise<(LentFile & { isInDrafts: boolean })[]> {
  const rows = await db
    .selectFrom('lent_files')
    .select(['owner_key', 'hash', sql<boolean>`bool_or(release_id = '')`.as('in_drafts')])
    .where('shown_by', '=', appKeyOf(db))
    .groupBy(['owner_key', 'hash'])
    .orderBy('owner_key')
    .orderBy('hash')
    .execute()
  return rows.map(({ owner_key, hash, in_drafts }) => ({ ownerKey: owner_key, hash, isInDrafts: in_drafts }))
}

/** What can be changed shows the file no more. */
export const forgetBorrowed = (trx: TenantDb, { ownerKey, hash }: LentFile) =>
  trx
    .deleteFrom('lent_files')
    .where('owner_key', '=', ownerKey)
    .where('hash', '=', hash)
    .where('shown_by', '=', appKeyOf(trx))
    .where('release_id', '=', '')
    .execute()

/**
 * Those among these files of other apps, by their keys, that the app shows and could not get a copy of: what stands already
 * stops no save.
 */
export async function listLeft(db: TenantDb, files: readonly LentFile[]): Promise<Set<string>> {
  const asked = new Set(files.map(keyOfLent))
  const rows = await db
    .selectFrom('lent_files')
    .select(['owner_key', 'hash'])
    .distinct()
    .where('shown_by', '=', appKeyOf(db))
    .where(sql<boolean>`hash = any (${[...new Set(files.map(({ hash }) => hash))]}::text[])`)
    .execute()
  const lent = rows
    .map(({ owner_key, hash }) => ({ ownerKey: owner_key, hash }))
    .filter((file) => asked.has(keyOfLent(file)))
  const own = await listOwnHashes(db, [...new Set(lent.map(({ hash }) => hash))])
  return new Set(lent.filter(({ hash }) => !own.has(hash)).map(keyOfLent))
}

/** Hashes among these of which the app has a file. */
export async function listOwnHashes(db: TenantDb, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const key = sql<string>`substring(url from '[a-f0-9]{40}')`
  const rows = await db
    .selectFrom('media_uploads')
    .select(key.as('hash'))
    .where(sql<boolean>`${key} = any (${[...hashes]}::text[])`)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** Keeps a file as long as another app shows it, and says no more of that app than that there is one. */
export const lentFiles: FileUser = {
  async find(db, hashes) {
    const rows = await db
      .selectFrom('lent_files')
      .select('hash')
      .distinct()
      .where('owner_key', '=', appKeyOf(db))
      .where('hash', 'in', [...hashes])
      .execute()
    return rows.map(({ hash }) => ({ hash, place: 'otherApp' }))
  },
  async all(db) {
    const rows = await db
      .selectFrom('lent_files')
      .select('hash')
      .distinct()
      .where('owner_key', '=', appKeyOf(db))
      .execute()
    return rows.map(({ hash }) => hash)
  },
}
