/** The signed-in person's second factor: an authenticator app with recovery codes, set up, renewed and turned off. */
import { AppError, ensure, errorCatalog } from '@vitrine/domain/errors'
import type { Security } from '@vitrine/domain/identity/second-factor.routes'
import { newId } from '@vitrine/domain/ids'
import type { Ports, Session } from '../../../ports.ts'
import { type Actor, recordForPerson, systemActor } from '../../audit/index.ts'
import { type Db, dbOfPeople, findUser } from '../users.queries.ts'
import { isAppCode, makeRecoveryCodes, makeSecret, plainCode, recoveryHash, setupUri, stepOf } from './codes.ts'
import { seal, unseal } from './sealed.ts'
import { type FactorChange, mailFactorChanged } from './second-factor.mails.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findAuthenticator,
  insertAuthenticator,
  replaceRecoveryCodes,
} from './second-factor.queries.ts'

const setupMs = 15 * 60_000

export async function readSecurity(ports: Ports, { sub }: Session): Promise<Security> {
  const db = dbOfPeople(ports)
  const authenticator = await findAuthenticator(db, sub)
  return {
    external: ports.config.externalIssuer !== null,
    authenticator: authenticator ? { since: authenticator.created_at.toISOString() } : null,
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

interface ChangeBy {
  ports: Ports
  session: Session
  actor: Actor | null
}

/** Tells the person and the audit log, in the transaction of the change. */
export async function tellChange(trx: Db, ports: Ports, told: { sub: string; change: FactorChange; actor?: Actor }) {
  const { sub, change, actor } = told
  const now = new Date(ports.clock.now())
  await recordForPerson(trx, { sub, now, change: { action: 'second_factor.changed' }, ...(actor && { actor }) })
  await ports.jobs.send(mailFactorChanged, { id: newId(), sub, change }, { within: trx })
}

const inChange = <T>({ ports, session, actor }: ChangeBy, change: FactorChange, work: (trx: Db) => Promise<T>) =>
  dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      const result = await work(trx)
      await tellChange(trx, ports, { sub: session.sub, change, ...(actor && { actor }) })
      return result
    })

async function giveRecoveryCodes(trx: Db, sub: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(sub, code))
  await replaceRecoveryCodes(trx, sub, hashes)
  return codes
}

/** Returns the recovery codes, which are never shown again. Throws `code_wrong`, `setup_expired` or `conflict`. */
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
  return inChange(by, 'turned_on', async (trx) => {
    ensure(await insertAuthenticator(trx, row), 'conflict')
    return giveRecoveryCodes(trx, sub)
  })
}

/** Throws `not_found` where none is set up. */
export const removeAuthenticator = (by: ChangeBy): Promise<void> =>
  inChange(by, 'turned_off', async (trx) => ensure(await deleteSecondFactor(trx, by.session.sub), 'not_found'))

/** The old codes end. Throws `not_found` where no app is set up, because there is nothing to recover from. */
export const renewRecoveryCodes = (by: ChangeBy): Promise<string[]> =>
  inChange(by, 'codes_renewed', async (trx) => {
    ensure(await findAuthenticator(trx, by.session.sub), 'not_found')
    return giveRecoveryCodes(trx, by.session.sub)
  })

/** By the operator. Open sessions stay; returns false where there was nothing to remove. */
export const resetSecondFactor = (ports: Ports, sub: string): Promise<boolean> =>
  dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      if (!(await deleteSecondFactor(trx, sub))) return false
      await tellChange(trx, ports, { sub, change: 'reset', actor: systemActor('reset-second-factor') })
      return true
    })
