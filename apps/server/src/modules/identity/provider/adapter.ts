/** oidc-provider's storage on our database: nothing in memory, so restarts and several processes change nothing. */
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Clock } from '../../../ports.ts'
import { absoluteMs, idleMs } from '../sessions/lifetimes.ts'
import type { Db } from '../users.queries.ts'
import { consumeRecord, deleteRecord, deleteRecordsOfGrant, findRecord, upsertRecord } from './provider.queries.ts'

type Row = Awaited<ReturnType<typeof findRecord>>

function toPayload(row: Row, nowMs: number): AdapterPayload | undefined {
  if (!row || (row.expires_at !== null && row.expires_at.getTime() <= nowMs)) return undefined
  const payload = JSON.parse(row.payload) as AdapterPayload
  return row.consumed_at === null ? payload : { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
}

/**
 * When a record ends, by the clock port as everything else of a session; inside the payload the library keeps a time of
 * its own. The session of a person ends earlier than its cookie where nobody uses it: what renews ours prolongs it.
 */
function expiryOf(model: string, payload: AdapterPayload, seconds: number | undefined, nowMs: number): Date | null {
  if (seconds === undefined) return null
  const ends = [nowMs + seconds * 1000]
  if (model === 'Session' && typeof payload['loginTs'] === 'number')
    ends.push(nowMs + idleMs, payload['loginTs'] * 1000 + absoluteMs)
  return new Date(Math.min(...ends))
}

/** The provider's account stands under this name in sessions, codes, grants and tokens alike. */
const accountOf = (payload: AdapterPayload): string | null =>
  typeof payload.accountId === 'string' ? payload.accountId : null

// An interaction names a grant too, but outlives it: it goes on while the person before is signed out.
const endWithTheirGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

// What the library makes itself; anything else comes from a request and names nothing.
const isId = (text: string): boolean => /^[\w-]{1,256}$/.test(text)

/** `onFault` hears of every error before the library does, which may make another one of it. */
export const createAdapter = (db: Db, clock: Clock, onFault: (error: unknown) => void) => {
  const heard = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      onFault(error)
      throw error
    })
  return (model: string): Adapter => ({
    upsert: (id, payload, expiresIn) =>
      heard(
        upsertRecord(db, {
          model,
          id,
          payload: JSON.stringify(payload),
          grantId: endWithTheirGrant.has(model) ? (payload.grantId ?? null) : null,
          uid: payload.uid ?? null,
          accountId: accountOf(payload),
          expiresAt: expiryOf(model, payload, expiresIn, clock.now()),
        }),
      ),
    find: async (id) => (isId(id) ? toPayload(await heard(findRecord(db, model, { id })), clock.now()) : undefined),
    findByUid: async (uid) =>
      isId(uid) ? toPayload(await heard(findRecord(db, model, { uid })), clock.now()) : undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      if (!(await heard(consumeRecord(db, { model, id })))) throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => heard(deleteRecord(db, { model, id })),
    revokeByGrantId: (grantId) => heard(deleteRecordsOfGrant(db, grantId)),
  })
}
