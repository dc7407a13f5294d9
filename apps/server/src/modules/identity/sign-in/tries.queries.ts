/** Failed sign-ins by address and account. Nothing else of the request counts, so nothing else can dodge the limit. */
import { sql } from 'kysely'
import { hashOf } from '../hashes.ts'
import type { Db } from '../users.queries.ts'

const windowMs = 5 * 60_000
const maxTries = 10

const keyOf = (ip: string, email: string): string => hashOf(`${ip}|${email.trim().toLowerCase()}`)

/** Counts a try before the password is compared; says how long to wait when there were too many. */
export async function countTry(
  db: Db,
  { ip, email, nowMs }: { ip: string; email: string; nowMs: number },
): Promise<{ retryAfterSeconds: number } | null> {
  const now = new Date(nowMs)
  const endsAt = new Date(nowMs + windowMs)
  const row = await db
    .insertInto('sign_in_tries')
    .values({ key_hash: keyOf(ip, email), tries: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        tries: sql<number>`case when sign_in_tries.ends_at <= ${now} then 1 else sign_in_tries.tries + 1 end`,
        ends_at: sql<Date>`case when sign_in_tries.ends_at <= ${now} then excluded.ends_at else sign_in_tries.ends_at end`,
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow()
  if (row.tries <= maxTries) return null
  return { retryAfterSeconds: Math.max(1, Math.ceil((row.ends_at.getTime() - nowMs) / 1000)) }
}

export const forgetTries = (db: Db, ip: string, email: string) =>
  db.deleteFrom('sign_in_tries').where('key_hash', '=', keyOf(ip, email)).execute()

export const deleteExpiredTries = (db: Db, now: Date) =>
  db.deleteFrom('sign_in_tries').where('ends_at', '<', now).execute()
