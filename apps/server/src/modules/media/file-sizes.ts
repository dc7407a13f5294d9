import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { FileStorage } from '../../ports.ts'
import { fileNamePattern, keyOfUrl } from './stored-file.ts'

/**
 * Kinds of stored files by address, and the bytes that a shopper loads, which differ from those that were sent.
 * Addresses elsewhere and those of other apps are left out.
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

/** Number of files that are looked up at once. */
const askedAtOnce = 50

/** Returns null for an address that is not a stored file here. */
function sizeOf(storage: FileStorage, url: string): Promise<number | null> | null {
  const key = keyOfUrl(url.split(/[?#]/)[0] ?? '')
  return fileNamePattern.test(key.slice(key.indexOf('/') + 1)) ? storage.size(key) : null
}

/** Those addresses of stored files whose file is missing. */
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
