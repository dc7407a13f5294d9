/** The signed-in person enters the password again, or uses a passkey. Nothing else of the session changes. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { recentSignInMs } from '@vitrine/domain/identity/identity.routes'
import type { PasskeyRequest, UsedPasskey } from '@vitrine/domain/identity/passkey.schema'
import { sayCode } from '../../../english.ts'
import type { KnownDevice } from '../../../http/known-device.ts'
import type { Ports, Session } from '../../../ports.ts'
import { verifyExternalToken } from '../exchange/external-issuer.ts'
import { findExternalSub } from '../exchange/external-users.queries.ts'
import { spendToken } from '../exchange/spent-tokens.queries.ts'
import { askForPasskey, isRightPasskey } from '../passkeys/verify-passkey.ts'
import { isPassword } from '../passwords.ts'
import { countTry, forgetTries, type Trier } from '../sign-in/tries.ts'
import { dbOfPeople, findUser, lockUser } from '../users.queries.ts'
import { confirmSession } from './recent-sign-in.ts'

const wrongPassword = () =>
  new AppError('password_wrong', {
    issues: [{ in: 'body', path: 'password', message: sayCode('password_wrong') }],
  })

export interface EntryFrom {
  ip: string
  device: KnownDevice | null
}

export function trierOf(session: Session, email: string, { ip, device }: EntryFrom): Trier {
  // The session proves as much as the cookie of a known browser does, which may have been deleted.
  const deviceId = device?.knows(session.sub) === true ? device.id : `session ${session.familyId}`
  return { ip, email, deviceId }
}

/** Throws `rate_limited`. */
export async function countEntry(ports: Ports, trier: Trier): Promise<void> {
  const retryAfterSeconds = await countTry(ports, trier)
  if (retryAfterSeconds !== null) throw new AppError('rate_limited', { retryAfterSeconds })
}

/** Throws `password_wrong` and, after too many tries, `rate_limited`: guessing is as hard as when signing in. */
export async function confirmByPassword(
  ports: Ports,
  session: Session,
  entry: EntryFrom & { password: string },
): Promise<Date> {
  ensure(!session.impersonated, 'impersonation_refused')
  ensure(!ports.config.externalIssuer, 'not_found')
  const user = await findUser(dbOfPeople(ports), session.sub)
  ensure(user, 'unauthenticated')
  const trier = trierOf(session, user.email, entry)
  await countEntry(ports, trier)
  const stored = user.password_hash
  if (!(await isPassword(ports, { password: entry.password, stored }, 'known'))) throw wrongPassword()
  const until = await dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      // Comparing may have waited for seconds, and the password may have been changed meanwhile.
      if ((await lockUser(trx, user.sub))?.password_hash !== stored) throw wrongPassword()
      return confirmSession(trx, ports, session, new Date(ports.clock.now()))
    })
  await forgetTries(ports, trier)
  return until
}

/** Whose challenge a passkey answers that confirms who is there. */
export const passkeyOwner = ({ sub, familyId }: Session): string => `confirm ${sub} ${familyId}`

/** Throws `not_found` for somebody without a passkey. */
export async function askForConfirmation(ports: Ports, session: Session): Promise<PasskeyRequest> {
  ensure(!session.impersonated, 'impersonation_refused')
  ensure(!ports.config.externalIssuer, 'not_found')
  const request = await askForPasskey(ports, { sub: session.sub, owner: passkeyOwner(session) })
  ensure(request, 'not_found')
  return request
}

/** Throws `passkey_refused` and, after too many tries, `rate_limited`. */
export async function confirmByPasskey(
  ports: Ports,
  session: Session,
  entry: EntryFrom & { used: UsedPasskey },
): Promise<Date> {
  ensure(!session.impersonated, 'impersonation_refused')
  const trier = trierOf(session, `passkey of ${session.sub}`, entry)
  await countEntry(ports, trier)
  const { sub } = session
  ensure(await isRightPasskey(ports, { sub, owner: passkeyOwner(session), used: entry.used }), 'passkey_refused')
  await forgetTries(ports, trier)
  return confirmSession(dbOfPeople(ports), ports, session, new Date(ports.clock.now()))
}

/**
 * By an identity token that the external provider made after asking for the password. Throws `invalid_grant` when the
 * token is another person's, was used, or the password is not from the last ten minutes.
 */
export async function confirmByProvider(ports: Ports, session: Session, token: string): Promise<Date> {
  ensure(!session.impersonated, 'impersonation_refused')
  const external = ports.config.externalIssuer
  ensure(external, 'not_found')
  const payload = await verifyExternalToken(ports, external, token)
  ensure(payload?.sub, 'invalid_grant')
  const sub = await findExternalSub(dbOfPeople(ports), { issuer: external.issuer, subject: payload.sub })
  ensure(sub === session.sub, 'invalid_grant', because('other_person'))
  const nowMs = ports.clock.now()
  const enteredAtMs = Math.min(Number(payload['auth_time'] ?? 0) * 1000, nowMs)
  ensure(nowMs - enteredAtMs <= recentSignInMs, 'invalid_grant', because('password_not_asked'))
  return dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      ensure(await spendToken(trx, token, new Date((payload.exp ?? 0) * 1000 + recentSignInMs)), 'invalid_grant')
      return confirmSession(trx, ports, session, new Date(enteredAtMs))
    })
}
