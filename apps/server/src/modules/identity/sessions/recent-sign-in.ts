/** Whether it is the person, and not somebody at their open browser: a password or passkey from the last ten minutes. */
import { ensure } from '@vitrine/domain/errors'
import { recentSignInMs } from '@vitrine/domain/identity/identity.routes'
import type { Ports, Session } from '../../../ports.ts'
import { type Db, dbOfPeople } from '../users.queries.ts'
import { findConfirmedAt, setConfirmedAt } from './families.queries.ts'

const openSession = ({ clock }: Ports, { sub, familyId }: Session) => ({
  id: familyId,
  sub,
  now: new Date(clock.now()),
})

/** Throws `recent_sign_in_needed`; `impersonation_refused` or `token_refused` for who could not confirm anything. */
export async function ensureRecentSignIn(ports: Ports, session: Session): Promise<void> {
  ensure(session.apiToken === undefined, 'token_refused')
  ensure(!session.impersonated, 'impersonation_refused')
  const at = await findConfirmedAt(dbOfPeople(ports), openSession(ports, session))
  ensure(at !== null && ports.clock.now() - at.getTime() <= recentSignInMs, 'recent_sign_in_needed')
}

/** Returns until when the entry counts. Throws `unauthenticated` when the session has ended meanwhile. */
export async function confirmSession(trx: Db, ports: Ports, session: Session, at: Date): Promise<Date> {
  ensure(await setConfirmedAt(trx, openSession(ports, session), at), 'unauthenticated')
  return new Date(at.getTime() + recentSignInMs)
}
