/** oidc-provider's storage on our database: nothing in memory, so restarts and several processes change nothing. */
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../users.queries.ts'
import { consumeRecord, deleteRecord, deleteRecordsOfGrant, findRecord, upsertRecord } from './provider.queries.ts'

type Row = Awaited<ReturnType<typeof findRecord>>

function toPayload(row: Row): AdapterPayload | undefined {
  if (!row || (row.expires_at !== null && row.expires_at < new Date())) return undefined
  const payload = JSON.parse(row.payload) as AdapterPayload
  return row.consumed_at === null ? payload : { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
}

// The library keeps its own time, so its expiry is set and compared by the machine's clock, not by the clock port.
const expiryOf = (seconds: number | undefined): Date | null =>
  seconds === undefined ? null : new Date(Date.now() + seconds * 1000)

/** The provider's account stands under this name in sessions, codes, grants and tokens alike. */
const accountOf = (payload: AdapterPayload): string | null =>
  typeof payload.accountId === 'string' ? payload.accountId : null

// An interaction names a grant too, but outlives it: it goes on while the person before is signed out.
const endWithTheirGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

// What the library makes itself; anything else comes from a request and names nothing.
const isId = (text: string): boolean => /^[\w-]{1,256}$/.test(text)

export const createAdapter =
  (db: Db) =>
  (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      await upsertRecord(db, {
        model,
        id,
        payload: JSON.stringify(payload),
        grantId: endWithTheirGrant.has(model) ? (payload.grantId ?? null) : null,
        uid: payload.uid ?? null,
        accountId: accountOf(payload),
        expiresAt: expiryOf(expiresIn),
      })
    },
    find: async (id) => (isId(id) ? toPayload(await findRecord(db, model, { id })) : undefined),
    findByUid: async (uid) => (isId(uid) ? toPayload(await findRecord(db, model, { uid })) : undefined),
    findByUserCode: async () => undefined,
    async consume(id) {
      if (!(await consumeRecord(db, { model, id }))) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await deleteRecord(db, { model, id })
    },
    async revokeByGrantId(grantId) {
      await deleteRecordsOfGrant(db, grantId)
    },
  })
