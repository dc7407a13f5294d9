/** Whom the operator lets make an app: the only file that names the table. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** Once for each address, until it is used. */
export const inviteToMakeApp = (db: Db, email: string, now: Date) =>
  db
    .insertInto('new_app_invitations')
    .values({ email, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const isInvitedToMakeApp = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('new_app_invitations')
    .select('email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()) !== undefined

/** Uses it up. False where there is none, or another call used it. */
export async function takeInvitation(trx: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('new_app_invitations')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
