/** Keys that all servers of one database share, sealed: whoever has a copy of the database alone can sign nothing. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SecretPlace, Secrets } from '../ports.ts'
import { lockSealing } from './sealing-lock.ts'
import type { Tables } from './tables.ts'

/** They belong to no app. */
export const placeOfKey = (purpose: string): SecretPlace => ({ appKey: '', owner: 'server', field: purpose })

export interface SealedKeysOptions {
  db: Kysely<Tables>
  secrets: Secrets
  /**
   * The newest keys were sealed with another ring. Where this process has no older ones (`hasOwn`), it makes keys of its own
   * afterwards, unless this throws.
   */
  onForeign: (hasOwn: boolean) => void
}

async function findKey({ db, secrets }: Pick<SealedKeysOptions, 'db' | 'secrets'>, purpose: string) {
  const rows = await db
    .selectFrom('sealed_keys')
    .select('sealed')
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const opened = rows.map(({ sealed }) => secrets.open(sealed, placeOfKey(purpose)))
  return { value: opened.find((text) => text !== null) ?? null, isForeign: opened[0] === null }
}

/** The newest that opens; made by the first process that asks. */
export async function keyOf(
  { db, secrets, onForeign }: SealedKeysOptions,
  purpose: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = await findKey({ db, secrets }, purpose)
  if (known.isForeign) onForeign(known.value !== null)
  if (known.value !== null) return known.value
  const value = await make()
  return db.transaction().execute(async (trx) => {
    await lockSealing(trx)
    const made = await findKey({ db: trx, secrets }, purpose)
    if (made.value !== null) return made.value
    await insertKey(trx, { purpose, sealed: secrets.seal(value, placeOfKey(purpose)) })
    return value
  })
}

export const insertKey = (trx: Kysely<Tables>, key: { purpose: string; sealed: string }) =>
  trx
    .insertInto('sealed_keys')
    .values({ id: randomBytes(12).toString('base64url'), ...key })
    .execute()
