import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { FileStorage } from '../../ports.ts'
import { fileNamePattern, keyOfUrl } from './stored-file.ts'

/**
 * Kind of stored files by address, and the bytes that a shopper loads: what was sent had other ones. Addresses of
 * elsewhere and of other apps are left out.
 */
export async function readFileSizes(storage: FileStorage, db: TenantDb, urls: ReadonlySet<string>) {
  if (urls.size === 0) return new Map<string, { type: string; bytes: number }>()
  const rows = await db
    .selectFrom('media_uploads')
    .select(['url', 'type'])
    .where(sql<boolean>`url = any (${[...urls]}::text[])`)
    .execute()
  const sized = rows.map(async ({ url, type }) => {
    const bytes = (await storage.size(keyOfUrl(url))) ?? 0
    return [url, { type, bytes }] as const
  })
  return new Map(await Promise.all(sized))
}

/** Files that are asked for at once. */
const askedAtOnce = 50

/** Null for what is no file here; a path that names no stored file is none. */
function sizeOf(storage: FileStorage, url: string): Promise<number | null> | null {
  const key = keyOfUrl(url.split(/[?#]/)[0] ?? '')
  return fileNamePattern.test(key.slice(key.indexOf('/') + 1)) ? storage.size(key) : null
}

/** Which of the addresses of stored files lead to none. */
export async function listMissingFiles(storage: FileStorage, urls: ReadonlySet<string>): Promise<Set<string>> {
  const missing = new Set<string>()
  const waiting = [...urls]
  while (waiting.length > 0) {
    const some = waiting.splice(0, askedAtOnce)
    const sizes = await Promise.all(some.map((url) => sizeOf(storage, url)))
    for (const [at, url] of some.entries()) if (sizes[at] === null) missing.add(url)
  }
  return missing
}
