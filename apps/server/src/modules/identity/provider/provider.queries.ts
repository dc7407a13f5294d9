/** The embedded provider's records. */
import type { Db } from '../users.queries.ts'

export interface RecordKey {
  model: string
  id: string
}

export interface NewRecord extends RecordKey {
  payload: string
  grantId: string | null
  uid: string | null
  accountId: string | null
  expiresAt: Date | null
}

export const upsertRecord = (db: Db, record: NewRecord) => {
  const values = {
    payload: record.payload,
    grant_id: record.grantId,
    uid: record.uid,
    account_id: record.accountId,
    expires_at: record.expiresAt,
  }
  return db
    .insertInto('provider_records')
    .values({ model: record.model, id: record.id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute()
}

export const findRecord = (db: Db, model: string, by: { id: string } | { uid: string }) =>
  db
    .selectFrom('provider_records')
    .select(['payload', 'consumed_at', 'expires_at'])
    .where('model', '=', model)
    .where('id' in by ? 'id' : 'uid', '=', 'id' in by ? by.id : by.uid)
    .executeTakeFirst()

/** True for the first caller only: two parallel uses of one code must not both succeed. */
export async function consumeRecord(db: Db, { model, id }: RecordKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_records')
    .set({ consumed_at: new Date() })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteRecord = (db: Db, { model, id }: RecordKey) =>
  db.deleteFrom('provider_records').where('model', '=', model).where('id', '=', id).execute()

export const deleteRecordsOfGrant = (db: Db, grantId: string) =>
  db.deleteFrom('provider_records').where('grant_id', '=', grantId).execute()

const sessionModel = 'Session'

/** Undefined when the provider's session has ended. */
export const findProviderSession = (db: Db, { uid, now }: { uid: string; now: Date }) =>
  db
    .selectFrom('provider_records')
    .select('id')
    .where('model', '=', sessionModel)
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Ends the provider's session with this name. */
export const deleteProviderSession = (db: Db, uid: string) =>
  db.deleteFrom('provider_records').where('model', '=', sessionModel).where('uid', '=', uid).execute()

/** Prolongs the provider's session, because ours was used. Returns false when it has ended. */
export async function extendProviderSession(
  db: Db,
  { uid, now, until }: { uid: string; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_records')
    .set({ expires_at: until })
    .where('model', '=', sessionModel)
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Signs the person out of the provider everywhere. */
export const deleteRecordsOfAccount = (db: Db, sub: string) =>
  db.deleteFrom('provider_records').where('account_id', '=', sub).execute()

/** Signs the person out of the provider everywhere but in the session with this name. Returns how many sessions ended. */
export async function deleteOtherRecordsOfAccount(db: Db, by: { sub: string; keep: string | null }): Promise<number> {
  const gone = await db
    .deleteFrom('provider_records')
    .where('account_id', '=', by.sub)
    .where((eb) => eb.or([eb('model', '<>', sessionModel), eb('uid', 'is distinct from', by.keep)]))
    .returning('model')
    .execute()
  return gone.filter(({ model }) => model === sessionModel).length
}

export const deleteExpiredRecords = (db: Db, now: Date) =>
  db.deleteFrom('provider_records').where('expires_at', '<', now).execute()
