/**
 * Servers before this one kept their keys in the open, and beside them the key that sealed secrets of authenticator apps.
 * Those secrets are sealed anew; the keys are made anew, because every earlier copy of the database holds them. Only links
 * that end mails must go on, so their key is kept.
 */
import { createDecipheriv } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { insertKey, placeOfKey } from '../../db/sealed-keys.ts'
import { lockSealing } from '../../db/sealing-lock.ts'
import type { Tables } from '../../db/tables.ts'
import type { Ports } from '../../ports.ts'
import { sealedAuthenticators } from '../identity/index.ts'

const ivBytes = 12
const tagBytes = 16

/** Null for a text that this key did not seal, which is one that was taken over already. */
function openFormer(key: Buffer, sealed: string, sub: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(sub)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

type Taking = Pick<Ports, 'secrets'> & { trx: Kysely<Tables> }

async function takeAuthenticators({ secrets, trx }: Taking, key: Buffer): Promise<void> {
  for (const { place, sealed } of await sealedAuthenticators.list(trx)) {
    const text = openFormer(key, sealed, place.field)
    if (text !== null) await sealedAuthenticators.write(trx, { place, sealed: secrets.seal(text, place) })
  }
}

async function takeUnsubscribing({ secrets, trx }: Taking, value: string): Promise<void> {
  const purpose = 'unsubscribe'
  const known = await trx.selectFrom('sealed_keys').select('id').where('purpose', '=', purpose).executeTakeFirst()
  if (!known) await insertKey(trx, { purpose, sealed: secrets.seal(value, placeOfKey(purpose)) })
}

/** Whole or not at all; of servers that start at once, one does it. */
export async function takeOverOpenKeys({ secrets, allTables }: Pick<Ports, 'secrets' | 'allTables'>): Promise<void> {
  const db = allTables('Keys of servers and people belong to no app.')
  const open = await db.selectFrom('signing_keys').select('purpose').limit(1).executeTakeFirst()
  if (!open) return
  await db.transaction().execute(async (trx) => {
    await lockSealing(trx)
    const rows = await trx.selectFrom('signing_keys').select(['purpose', 'value']).execute()
    const keys = new Map(rows.map(({ purpose, value }) => [purpose, value]))
    const [factor, unsubscribe] = [keys.get('second-factor'), keys.get('unsubscribe')]
    if (factor !== undefined) await takeAuthenticators({ secrets, trx }, Buffer.from(factor, 'base64url'))
    if (unsubscribe !== undefined) await takeUnsubscribing({ secrets, trx }, unsubscribe)
    // Emptied by a new file, so that nothing of them is left in the old one.
    await sql`truncate signing_keys`.execute(trx)
  })
}
