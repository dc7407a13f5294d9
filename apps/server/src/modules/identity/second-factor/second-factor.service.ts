/** The signed-in person's authenticator app and recovery codes: set up, renewed and removed. */

import { AppError, ensure } from '@vitrine/domain/errors'
import type { Security } from '@vitrine/domain/identity/second-factor.routes'
import { minuteMs } from '@vitrine/domain/time'
import { holdKeys } from '../../../db/sealing-lock.ts'
import { sayCode } from '../../../english.ts'
import type { Ports, SecretPlace, Session } from '../../../ports.ts'
import { toPasskey } from '../passkeys/passkey-answer.ts'
import { listPasskeys } from '../passkeys/passkeys.queries.ts'
import { arePasskeysPossible } from '../passkeys/relying-party.ts'
import { dbOfPeople, findUser } from '../users.queries.ts'
import {
  addFactor,
  type ChangeBy,
  dropCodesAfterLast,
  giveRecoveryCodes,
  hasSecondFactor,
  inChange,
} from './change-factors.ts'
import { isAppCode, makeSecret, plainCode, setupUri, stepOf } from './codes.ts'
import { type Proving, type ProvingAnother, proveFactor, proveForAnother } from './prove-factor.ts'
import { authenticatorPlace } from './sealed-authenticators.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  insertAuthenticator,
} from './second-factor.queries.ts'

const setupMs = 15 * minuteMs

export async function readSecurity(ports: Ports, { sub }: Session): Promise<Security> {
  const db = dbOfPeople(ports)
  const [authenticator, passkeys] = [await findAuthenticator(db, sub), await listPasskeys(db, sub)]
  return {
    external: ports.config.externalIssuer !== null,
    authenticator: authenticator ? { since: authenticator.created_at.toISOString() } : null,
    passkeys: passkeys.map(toPasskey),
    passkeysPossible: arePasskeysPossible(ports.config),
    recoveryCodes: await countRecoveryCodes(db, sub),
  }
}

const setupPlace = ({ sub, familyId }: Session): SecretPlace => ({
  appKey: '',
  owner: 'authenticator setup',
  field: `${sub} ${familyId}`,
})

/** Nothing is stored yet: two tabs may set up an app each, and the first that confirms wins. */
export async function beginAuthenticator(ports: Ports, session: Session) {
  ensure(!ports.config.externalIssuer, 'not_found')
  const user = await findUser(dbOfPeople(ports), session.sub)
  ensure(user, 'unauthenticated')
  const secret = makeSecret()
  const setup = ports.secrets.seal(`${ports.clock.now() + setupMs} ${secret}`, setupPlace(session))
  return { setup, secret, uri: setupUri(secret, user.email) }
}

function readSetup(ports: Ports, session: Session, setup: string): string {
  const [expiresAt = '', secret = ''] = (ports.secrets.open(setup, setupPlace(session)) ?? '').split(' ')
  ensure(Number(expiresAt) > ports.clock.now(), 'setup_expired')
  return secret
}

/**
 * Returns the recovery codes of a first factor, shown never again. Throws `code_wrong`, `setup_expired`, `conflict`,
 * `factor_needed` or `passkey_refused`.
 */
export async function confirmAuthenticator(
  by: ChangeBy,
  { setup, code }: { setup: string; code: string },
  proving: ProvingAnother,
): Promise<string[]> {
  const { ports, session } = by
  const { sub } = session
  const secret = readSetup(ports, session, setup)
  const plain = plainCode(code)
  const nowMs = ports.clock.now()
  const step = isAppCode(plain) ? stepOf(secret, plain, nowMs) : null
  if (step === null)
    throw new AppError('code_wrong', {
      issues: [{ in: 'body', path: 'code', message: sayCode('code_wrong') }],
    })
  // No proof adds a second app, so none is asked for or used up.
  ensure(!(await findAuthenticator(dbOfPeople(ports), sub)), 'conflict')
  // The new app's code was checked before: a slip of the finger there uses up no passkey.
  const proved = await proveForAnother(by, proving)
  const codes = await inChange(by, { change: 'turned_on' }, async (trx) => {
    await holdKeys(trx)
    ensure(!(await findAuthenticator(trx, sub)), 'conflict')
    const sealed = ports.secrets.seal(secret, authenticatorPlace(sub))
    const row = { sub, secret: sealed, lastStep: step, at: new Date(nowMs) }
    const add = async () => ensure(await insertAuthenticator(trx, row), 'conflict')
    return addFactor(trx, sub, { proved, add })
  })
  await proved?.forget()
  return codes
}

/** Throws `not_found` where none is set up. */
export async function removeAuthenticator(by: ChangeBy, proving: Proving): Promise<void> {
  const { sub } = by.session
  ensure(await findAuthenticator(dbOfPeople(by.ports), sub), 'not_found')
  const proved = await proveFactor(by, proving, { codes: ['app', 'recovery'], passkey: () => false })
  await inChange(by, { change: 'turned_off' }, async (trx) => {
    await proved.take(trx)
    ensure(await deleteAuthenticator(trx, sub), 'not_found')
    await dropCodesAfterLast(trx, sub)
  })
  await proved.forget()
}

/** The old codes end. Throws `not_found` without a second factor, because there is nothing to recover from. */
export async function renewRecoveryCodes(by: ChangeBy, proving: Proving): Promise<string[]> {
  const { sub } = by.session
  ensure(await hasSecondFactor(dbOfPeople(by.ports), sub), 'not_found')
  const proved = await proveFactor(by, proving, { codes: ['app', 'recovery'], passkey: () => true })
  const codes = await inChange(by, { change: 'codes_renewed' }, async (trx) => {
    await proved.take(trx)
    ensure(await hasSecondFactor(trx, sub), 'not_found')
    return giveRecoveryCodes(trx, sub)
  })
  await proved.forget()
  return codes
}
