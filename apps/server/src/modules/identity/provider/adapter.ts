/** oidc-provider's storage on our database: nothing in memory, so restarts and several processes change nothing. */
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js'
import type { Adapter, AdapterPayload } from 'oidc-provider/lib/provider.js'
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
 * When a record expires, by the clock port like the rest of a session; the time inside the payload belongs to the
 * library. A person's session expires earlier than its cookie when nobody uses it: renewing our session prolongs it.
 */
function expiryOf(model: string, payload: AdapterPayload, seconds: number | undefined, nowMs: number): Date | null {
  if (seconds === undefined) return null
  const ends = [nowMs + seconds * 1000]
  if (model === 'Session' && typeof payload['loginTs'] === 'number')
    ends.push(nowMs + idleMs, payload['loginTs'] * 1000 + absoluteMs)
  return new Date(Math.min(...ends))
}

/** What an interaction knows of a login that was right: it signs in whoever comes back with its cookie. */
type Submission = { login?: { accountId?: unknown } } | undefined

/** Whose record this is: it ends when the person is signed out everywhere. Null for one that opens nobody's account. */
function accountOf({ accountId, result, lastSubmission }: AdapterPayload): string | null {
  const [now, before] = [result as Submission, lastSubmission as Submission]
  const account = accountId ?? now?.login?.accountId ?? before?.login?.accountId
  return typeof account === 'string' ? account : null
}

// An interaction names a grant too, but must outlive it: it continues while the former person is signed out.
const endWithTheirGrant: ReadonlySet<string> = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

// Ids that the library makes; any other text comes from a request and names nothing.
const isId = (text: string): boolean => /^[\w-]{1,256}$/.test(text)

/** `onFault` receives every error before the library does, which may turn it into another one. */
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
      if (!(await heard(consumeRecord(db, { model, id })))) throw new InvalidGrant('already used')
    },
    destroy: (id) => heard(deleteRecord(db, { model, id })),
    revokeByGrantId: (grantId) => heard(deleteRecordsOfGrant(db, grantId)),
  })
}
