/**
 * Refresh families: one per browser session, 8 hours from the password at most, 30 minutes idle. The embedded provider's
 * session goes with them: using one is using the other, and they end together. State is in the database only, so a
 * restart or a second process changes nothing. Presenting a used handle again ends the family, but for its direct
 * successor's first ten seconds (an answer that got lost, two tabs at once).
 */
import { newId } from '@vitrine/domain/ids'
import type { Ports, Session } from '../../../ports.ts'
import { recordForPerson } from '../../audit/index.ts'
import { hashOf, sameHash } from '../hashes.ts'
import { deleteProviderSession, extendProviderSession, findProviderSession } from '../provider/provider.queries.ts'
import { type Db, dbOfPeople, findUser, raiseEpoch } from '../users.queries.ts'
import type { Device } from './device.ts'
import {
  findFamilyOfCookie,
  findGeneration,
  insertFamily,
  insertGeneration,
  lockFamilyOfHandle,
  markGenerationUsed,
  revokeFamiliesOfProviderSession,
  revokeFamily,
} from './families.queries.ts'
import { type Halves, makeHalves, successorOf } from './halves.ts'
import { absoluteMs, idleMs } from './lifetimes.ts'
import { unansweredRenewals } from './unanswered-renewals.ts'

const graceMs = 10_000

export interface Renewal {
  halves: Halves
  session: Session
  /** Lifetime of the family's cookie. */
  maxAgeSeconds: number
}

export interface Beginning {
  sub: string
  thirdParty: boolean
  /** Who acts in the person's place; null where the person acts. */
  impersonator: string | null
  /** The cookie the browser had: one family per browser, so the old one ends. */
  oldCookie: string | null
  /** When the password was entered; null where none was. */
  signedInAt: Date | null
  providerSession: string | null
  /** What the person recognises the session by. */
  device: Device
}

const generationOf = (halves: Halves, familyId: string, nowMs: number) => ({
  handleHash: hashOf(halves.handle),
  cookieHash: hashOf(halves.cookie),
  familyId,
  createdAt: new Date(nowMs),
})

/** Returns null when the person is gone, or was signed out at the provider meanwhile. */
export async function beginFamily(trx: Db, nowMs: number, beginning: Beginning): Promise<Renewal | null> {
  const user = await findUser(trx, beginning.sub)
  // Only then: a session that is ended in between raises the epoch, and the one that begins here opens nothing.
  if (!user || !(await isProviderSessionOpen(trx, beginning.providerSession, nowMs))) return null
  const old = beginning.oldCookie !== null ? await findFamilyOfCookie(trx, hashOf(beginning.oldCookie)) : undefined
  if (old) await revokeFamily(trx, { id: old.id, at: new Date(nowMs), because: 'replaced' })
  const id = newId()
  const halves = makeHalves()
  const { sub, thirdParty, impersonator, providerSession } = beginning
  const impersonated = impersonator !== null
  // Whoever entered the password again in one tab is not asked for it in the next one, which signs in by itself.
  const isSame = old?.sub === sub && providerSession !== null && old.provider_session === providerSession
  const entries = impersonated ? [] : [beginning.signedInAt, isSame ? old.confirmed_at : null]
  const confirmedAtMs = Math.max(...entries.map((at) => Math.min(at?.getTime() ?? 0, nowMs)), 0)
  const endsAtMs = Math.min(nowMs, beginning.signedInAt?.getTime() ?? nowMs) + absoluteMs
  if (endsAtMs <= nowMs) return null
  await insertFamily(trx, {
    id,
    sub,
    thirdParty,
    impersonated,
    impersonator,
    createdAt: new Date(nowMs),
    expiresAt: new Date(endsAtMs),
    confirmedAt: confirmedAtMs === 0 ? null : new Date(confirmedAtMs),
    providerSession,
    ...beginning.device,
  })
  await insertGeneration(trx, generationOf(halves, id, nowMs))
  const session = { sub, familyId: id, thirdParty, impersonated, impersonator, epoch: user.epoch }
  return { halves, session, maxAgeSeconds: Math.ceil((endsAtMs - nowMs) / 1000) }
}

type Family = NonNullable<Awaited<ReturnType<typeof lockFamilyOfHandle>>>
type Generation = NonNullable<Awaited<ReturnType<typeof findGeneration>>>

/** A used handle may be repeated once, while its successor is the newest and within the allowed time. */
function isRepeatable(presented: Generation, successor: Generation | undefined, cookieHash: string, sinceMs: number) {
  if (!successor || successor.used_at !== null || presented.used_at === null) return false
  if (presented.used_at.getTime() < sinceMs) return false
  return sameHash(presented.cookie_hash, cookieHash) || sameHash(successor.cookie_hash, cookieHash)
}

async function endAfterReuse(trx: Db, family: Family, nowMs: number): Promise<void> {
  const ended = await revokeFamily(trx, { id: family.id, at: new Date(nowMs), because: 'reuse' })
  if (!ended) return
  if (family.provider_session !== null) await deleteProviderSession(trx, family.provider_session)
  await raiseEpoch(trx, family.sub)
  await recordForPerson(trx, {
    sub: family.sub,
    now: new Date(nowMs),
    change: { action: 'session.reused' },
    actor: { session: family.id },
  })
}

/** The next halves; null when the session cannot be renewed. */
export async function renewFamily(ports: Ports, presented: Halves): Promise<Renewal | null> {
  const nowMs = ports.clock.now()
  const key = await ports.tokens.secret('refresh-successor')
  const successor = successorOf(key, presented.handle)
  const handleHash = hashOf(presented.handle)
  const cookieHash = hashOf(presented.cookie)
  const unanswered = unansweredRenewals(ports)
  const repeatableSinceMs = nowMs - (unanswered.has(handleHash) ? idleMs : graceMs)
  let reusedBy: string | null = null

  const work = dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      const family = await lockFamilyOfHandle(trx, handleHash)
      if (!family || family.revoked_at !== null || family.expires_at.getTime() <= nowMs) return null
      const generation = await findGeneration(trx, handleHash)
      if (!generation) return null
      if (generation.used_at === null) {
        // A handle without its cookie is what a thief of the page's storage has: it is refused, and the owner stays
        // signed in.
        if (!sameHash(generation.cookie_hash, cookieHash)) return null
        if (nowMs - generation.created_at.getTime() > idleMs) return null
        if (!(await keepProviderSession(trx, family, nowMs))) return null
        await markGenerationUsed(trx, handleHash, new Date(nowMs))
        await insertGeneration(trx, generationOf(successor, family.id, nowMs))
      } else if (
        !isRepeatable(generation, await findGeneration(trx, hashOf(successor.handle)), cookieHash, repeatableSinceMs)
      ) {
        await endAfterReuse(trx, family, nowMs)
        reusedBy = family.sub
        return null
      }
      return toRenewal(trx, family, successor, nowMs)
    })
  const renewal = await work.catch((error: unknown) => {
    unanswered.set(handleHash, true)
    throw error
  })
  if (reusedBy !== null) ports.members.forget(reusedBy)
  return renewal
}

async function isProviderSessionOpen(trx: Db, uid: string | null, nowMs: number): Promise<boolean> {
  return uid === null || (await findProviderSession(trx, { uid, now: new Date(nowMs) })) !== undefined
}

/** Returns false when the provider's session has ended: then this session has ended too. */
async function keepProviderSession(trx: Db, family: Family, nowMs: number): Promise<boolean> {
  if (family.provider_session === null) return true
  const until = new Date(Math.min(nowMs + idleMs, family.expires_at.getTime()))
  return extendProviderSession(trx, { uid: family.provider_session, now: new Date(nowMs), until })
}

async function toRenewal(trx: Db, family: Family, halves: Halves, nowMs: number): Promise<Renewal | null> {
  const user = await findUser(trx, family.sub)
  if (!user) return null
  return {
    halves,
    session: {
      sub: family.sub,
      familyId: family.id,
      thirdParty: family.third_party,
      impersonated: family.impersonated,
      impersonator: family.impersonator,
      epoch: user.epoch,
    },
    maxAgeSeconds: Math.max(1, Math.floor((family.expires_at.getTime() - nowMs) / 1000)),
  }
}

/** Ends the family of either half, and with it every access token of the person at its next request. */
export async function endFamily(
  ports: Ports,
  presented: { handle: string | null; cookie: string | null },
): Promise<void> {
  const nowMs = ports.clock.now()
  const sub = await dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      const family =
        (presented.handle !== null ? await lockFamilyOfHandle(trx, hashOf(presented.handle)) : undefined) ??
        (presented.cookie !== null ? await findFamilyOfCookie(trx, hashOf(presented.cookie)) : undefined)
      if (!family) return null
      if (!(await revokeFamily(trx, { id: family.id, at: new Date(nowMs), because: 'sign_out' }))) return null
      if (family.provider_session !== null) await deleteProviderSession(trx, family.provider_session)
      await raiseEpoch(trx, family.sub)
      await recordForPerson(trx, {
        sub: family.sub,
        now: new Date(nowMs),
        change: { action: 'session.ended' },
        actor: { session: family.id },
      })
      return family.sub
    })
  if (sub !== null) ports.members.forget(sub)
}

/** When the provider's session was ended at the provider, ours and its access tokens end with it. */
export async function endWithProviderSession(ports: Ports, providerSession: string): Promise<void> {
  const subs = await dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      const ended = await revokeFamiliesOfProviderSession(trx, providerSession, new Date(ports.clock.now()))
      for (const { sub } of ended) await raiseEpoch(trx, sub)
      return ended.map(({ sub }) => sub)
    })
  for (const sub of subs) ports.members.forget(sub)
}
