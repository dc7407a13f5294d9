/** What every change of somebody's second factors does: it is told to the person and the audit log, in its transaction. */
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { Ports, Session } from '../../../ports.ts'
import { type Actor, recordForPerson, systemActor } from '../../audit/index.ts'
import { deletePasskeysOf, listPasskeys } from '../passkeys/passkeys.queries.ts'
import { type Db, dbOfPeople, lockUser } from '../users.queries.ts'
import { makeRecoveryCodes, recoveryHash } from './codes.ts'
import { type FactorChange, mailFactorChanged } from './second-factor.mails.ts'
import { deleteAuthenticator, findAuthenticator, replaceRecoveryCodes } from './second-factor.queries.ts'

export interface ChangeBy {
  ports: Ports
  session: Session
  actor: Actor | null
}

/** A factor that was proved for a change. */
export interface Proved {
  /** Takes a code, in the change's transaction. */
  take: (trx: Db) => Promise<void>
  forget: () => Promise<void>
}

interface FactorNews {
  sub: string
  change: FactorChange
  /** The name of the passkey that the change is about. */
  passkey?: string
  actor?: Actor
}

export async function tellChange(trx: Db, ports: Ports, { sub, change, passkey, actor }: FactorNews): Promise<void> {
  const now = new Date(ports.clock.now())
  await recordForPerson(trx, {
    sub,
    now,
    change: { action: 'second_factor.changed', after: { change } },
    ...(actor && { actor }),
  })
  const mailing = { id: newId(), sub, change, ...(passkey !== undefined && { passkey }) }
  await ports.jobs.send(mailFactorChanged, mailing, { within: trx })
}

/** Changes of one person's factors come one after the other, so that each knows whether it is about the last one. */
export const inChange = <T>(
  { ports, session, actor }: ChangeBy,
  change: Pick<FactorNews, 'change' | 'passkey'>,
  work: (trx: Db) => Promise<T>,
): Promise<T> =>
  dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      ensure(await lockUser(trx, session.sub), 'unauthenticated')
      const result = await work(trx)
      await tellChange(trx, ports, { sub: session.sub, ...change, ...(actor && { actor }) })
      return result
    })

/** Whether signing in asks for more than the password. */
export async function hasSecondFactor(db: Db, sub: string): Promise<boolean> {
  return (await findAuthenticator(db, sub)) !== undefined || (await listPasskeys(db, sub)).length > 0
}

export async function giveRecoveryCodes(trx: Db, sub: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(sub, code))
  await replaceRecoveryCodes(trx, sub, hashes)
  return codes
}

/**
 * Adds a factor, in `inChange`. Returns the recovery codes where it is the first one; any other throws `factor_needed`
 * without a proof. That is asked here once more, because another tab may have added the first one since the proof was
 * found not to be needed.
 */
export async function addFactor(
  trx: Db,
  sub: string,
  { proved, add }: { proved: Proved | null; add: () => Promise<void> },
): Promise<string[]> {
  const isFirst = !(await hasSecondFactor(trx, sub))
  if (!isFirst) {
    ensure(proved, 'factor_needed')
    await proved.take(trx)
  }
  await add()
  return isFirst ? giveRecoveryCodes(trx, sub) : []
}

/** Without a second factor there is nothing to recover from. */
export async function dropCodesAfterLast(trx: Db, sub: string): Promise<void> {
  if (!(await hasSecondFactor(trx, sub))) await replaceRecoveryCodes(trx, sub, [])
}

/** Returns false where there was nothing to remove. */
export async function deleteSecondFactors(trx: Db, sub: string): Promise<boolean> {
  await replaceRecoveryCodes(trx, sub, [])
  const [hadApp, hadPasskeys] = [await deleteAuthenticator(trx, sub), await deletePasskeysOf(trx, sub)]
  return hadApp || hadPasskeys
}

/** By the operator. Open sessions stay; returns false where there was nothing to remove. */
export const resetSecondFactor = (ports: Ports, sub: string): Promise<boolean> =>
  dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      await lockUser(trx, sub)
      if (!(await deleteSecondFactors(trx, sub))) return false
      await tellChange(trx, ports, { sub, change: 'reset', actor: systemActor('reset-second-factor') })
      return true
    })
