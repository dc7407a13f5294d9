/** The signed-in person's authenticator app and recovery codes: set up, renewed and removed. */
import { AppError, ensure, errorCatalog } from '@vitrine/domain/errors'
import type { Security } from '@vitrine/domain/identity/second-factor.routes'
import type { Ports, Session } from '../../../ports.ts'
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
import { seal, unseal } from './sealed.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  insertAuthenticator,
} from './second-factor.queries.ts'

const setupMs = 15 * 60_000

export async function readSecurity(ports: Ports, { sub }: Session): Promise<Security> {
  const db = dbOfPeople(ports)
  const [authenticator, passkeys] = [await findAuthenticator(db, sub), await listPasskeys(db, sub)]
  return {
    external: ports.config.externalIssuer !== null,
    authenticator: authenticator ? { since: authenticator.created_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      since: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    passkeysPossible: arePasskeysPossible(ports.config),
    recoveryCodes: await countRecoveryCodes(db, sub),
  }
}

const setupOwner = ({ sub, familyId }: Session): string => `setup ${sub} ${familyId}`

/** Nothing is stored yet: two tabs may set up an app each, and the first that confirms wins. */
export async function beginAuthenticator(ports: Ports, session: Session) {
  ensure(!ports.config.externalIssuer, 'not_found')
  const user = await findUser(dbOfPeople(ports), session.sub)
  ensure(user, 'unauthenticated')
  const secret = makeSecret()
  const setup = await seal(ports, `${ports.clock.now() + setupMs} ${secret}`, setupOwner(session))
  return { setup, secret, uri: setupUri(secret, user.email) }
}

async function readSetup(ports: Ports, session: Session, setup: string): Promise<string> {
  const [expiresAt = '', secret = ''] = ((await unseal(ports, setup, setupOwner(session))) ?? '').split(' ')
  ensure(Number(expiresAt) > ports.clock.now(), 'setup_expired')
  return secret
}

/** Returns the recovery codes of a first factor, shown never again. Throws `code_wrong`, `setup_expired` or `conflict`. */
export async function confirmAuthenticator(
  by: ChangeBy,
  { setup, code }: { setup: string; code: string },
): Promise<string[]> {
  const { ports, session } = by
  const { sub } = session
  const secret = await readSetup(ports, session, setup)
  const plain = plainCode(code)
  const nowMs = ports.clock.now()
  const step = isAppCode(plain) ? stepOf(secret, plain, nowMs) : null
  if (step === null)
    throw new AppError('code_wrong', {
      issues: [{ in: 'body', path: 'code', message: errorCatalog.code_wrong.message }],
    })
  const row = { sub, secret: await seal(ports, secret, sub), lastStep: step, at: new Date(nowMs) }
  return inChange(by, { change: 'turned_on' }, (trx) =>
    addFactor(trx, sub, async () => ensure(await insertAuthenticator(trx, row), 'conflict')),
  )
}

/** Throws `not_found` where none is set up. */
export const removeAuthenticator = (by: ChangeBy): Promise<void> =>
  inChange(by, { change: 'turned_off' }, async (trx) => {
    ensure(await deleteAuthenticator(trx, by.session.sub), 'not_found')
    await dropCodesAfterLast(trx, by.session.sub)
  })

/** The old codes end. Throws `not_found` without a second factor, because there is nothing to recover from. */
export const renewRecoveryCodes = (by: ChangeBy): Promise<string[]> =>
  inChange(by, { change: 'codes_renewed' }, async (trx) => {
    ensure(await hasSecondFactor(trx, by.session.sub), 'not_found')
    return giveRecoveryCodes(trx, by.session.sub)
  })
