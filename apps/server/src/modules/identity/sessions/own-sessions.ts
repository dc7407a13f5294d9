/** The open sessions of a person, as they see and end them in their profile. */
import { ensure } from '@vitrine/domain/errors'
import type { OwnSession } from '@vitrine/domain/identity/identity.routes'
import type { Ports, Session } from '../../../ports.ts'
import { recordForPerson } from '../../audit/index.ts'
import { deleteOtherRecordsOfAccount, deleteProviderSession } from '../provider/provider.queries.ts'
import { type Db, dbOfPeople, lockUser, raiseEpoch } from '../users.queries.ts'
import { listOpenFamilies, revokeFamily } from './families.queries.ts'
import { idleMs } from './lifetimes.ts'

/** Who acts for somebody else has to do with their own session only. */
async function openFamilies(db: Db, nowMs: number, { sub, familyId, impersonated }: Session) {
  const families = await listOpenFamilies(db, { sub, nowMs, idleMs })
  return impersonated ? families.filter(({ id }) => id === familyId) : families
}

type OpenFamily = Awaited<ReturnType<typeof openFamilies>>[number]

/** A list of more helps nobody; all of them can be ended. */
const maxShown = 100

export async function listOwnSessions(ports: Ports, session: Session): Promise<OwnSession[]> {
  const families = await openFamilies(dbOfPeople(ports), ports.clock.now(), session)
  const shown = families.filter(({ id }, at) => at < maxShown - 1 || id === session.familyId)
  return shown.map(({ id, browser, system, created_at, used_at, impersonated }) => ({
    id,
    current: id === session.familyId,
    browser,
    system,
    begunAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    impersonated,
  }))
}

interface Ending {
  choose: (open: OpenFamily[]) => OpenFamily[]
  /** Also what is no session of ours yet: a session of the provider, and a sign-in that waits for its second step. */
  alsoUnfinished: boolean
}

/** Ends sessions of the person, each with the provider's; access tokens of theirs end at the next request. */
async function endFamilies(ports: Ports, session: Session, { choose, alsoUnfinished }: Ending): Promise<void> {
  await dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      const nowMs = ports.clock.now()
      // Of two browsers that end each other at the same time, the later one finds its own session ended.
      await lockUser(trx, session.sub)
      const open = await openFamilies(trx, nowMs, session)
      const own = open.find(({ id }) => id === session.familyId)
      ensure(own, 'unauthenticated')
      const chosen = choose(open)
      for (const family of chosen) {
        await revokeFamily(trx, { id: family.id, at: new Date(nowMs), because: 'ended_by_owner' })
        if (family.provider_session !== null) await deleteProviderSession(trx, family.provider_session)
      }
      const unfinished = alsoUnfinished
        ? await deleteOtherRecordsOfAccount(trx, { sub: session.sub, keep: own.provider_session })
        : 0
      const sessions = chosen.length + unfinished
      // This session's own access token ends too and is renewed without notice: tokens are told apart by person only.
      // The proof of a password that waits for its second step is bound to the epoch as well.
      if (sessions > 0 || alsoUnfinished) await raiseEpoch(trx, session.sub)
      if (sessions === 0) return
      await recordForPerson(trx, {
        sub: session.sub,
        now: new Date(nowMs),
        change: { action: 'session.ended', after: { sessions } },
        actor: { session: session.familyId, impersonator: session.impersonator },
      })
    })
  ports.members.forget(session.sub)
}

/** Throws `not_found` for a session that has ended, is another person's, or is the one of this call. */
export const endOwnSession = (ports: Ports, session: Session, id: string): Promise<void> =>
  endFamilies(ports, session, {
    choose: (open) => {
      const family = open.find((one) => one.id === id && id !== session.familyId)
      ensure(family, 'not_found')
      return [family]
    },
    alsoUnfinished: false,
  })

export const endOtherSessions = (ports: Ports, session: Session): Promise<void> =>
  endFamilies(ports, session, {
    choose: (open) => open.filter(({ id }) => id !== session.familyId),
    alsoUnfinished: !session.impersonated,
  })
