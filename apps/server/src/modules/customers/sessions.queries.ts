/** Sessions of shoppers: the only file that names their table. A session that has ended is deleted. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface NewSession {
  appKey: string
  id: string
  customerId: string
  tokenHash: string
  now: Date
  endsAt: Date
  browser: string | null
  system: string | null
}

export const insertSession = (trx: TenantDb, session: NewSession) =>
  trx
    .insertInto('shopper_sessions')
    .values({
      app_key: session.appKey,
      id: session.id,
      customer_id: session.customerId,
      token_hash: session.tokenHash,
      rotated_at: session.now,
      created_at: session.now,
      ends_at: session.endsAt,
      browser: session.browser,
      system: session.system,
    })
    .execute()

export const findSessionByHash = (db: TenantDb, hash: string) =>
  db
    .selectFrom('shopper_sessions')
    .selectAll()
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .executeTakeFirst()
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionByHash>>>

export const markSeen = (db: TenantDb, { id, hash, now }: { id: string; hash: string; now: Date }) =>
  db
    .updateTable('shopper_sessions')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .where('seen_at', 'is', null)
    .execute()

/** Returns whether the session still goes on; of two at once the second finds the first one's token in place. */
export async function rotateSession(
  db: TenantDb,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<boolean> {
  await db
    .updateTable('shopper_sessions')
    .set({ token_hash: to, previous_hash: from, rotated_at: now, seen_at: null })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .execute()
  const row = await db
    .selectFrom('shopper_sessions')
    .select('id')
    .where('id', '=', id)
    .where('token_hash', '=', to)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteSessionByHash = (db: TenantDb, hash: string) =>
  db
    .deleteFrom('shopper_sessions')
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .returning('customer_id')
    .executeTakeFirst()

export const hasSession = async (db: TenantDb, customerId: string): Promise<boolean> =>
  (await db.selectFrom('shopper_sessions').select('id').where('customer_id', '=', customerId).executeTakeFirst()) !==
  undefined

interface SessionsToEnd {
  /** The session that stays. */
  except?: string | null
  /** Only sessions that began earlier end. */
  before?: Date
}

export const deleteSessionsOf = (db: TenantDb, customerId: string, { except = null, before }: SessionsToEnd = {}) =>
  db
    .deleteFrom('shopper_sessions')
    .where('customer_id', '=', customerId)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? new Date(0)))
    .execute()

/** Of one app: with another store behind it, the same id is another person's. */
export const endSessionsOfApp = (trx: TenantDb) => trx.deleteFrom('shopper_sessions').execute()

/** Spans all apps, because nobody asks for it. */
export const deleteEndedSessions = (db: Kysely<Tables>, { now, idleBefore }: { now: Date; idleBefore: Date }) =>
  db
    .deleteFrom('shopper_sessions')
    .where((eb) => eb.or([eb('ends_at', '<', now), eb('rotated_at', '<', idleBefore)]))
    .returning(['app_key', 'customer_id'])
    .execute()
