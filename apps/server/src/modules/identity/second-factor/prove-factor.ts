/**
 * Whoever turns a second factor off, adds another one, or makes recovery codes, proves one first: a session and the password
 * alone are what a thief has whom the second factor is to keep out. A factor that a thief could add would prove the rest.
 */
import { AppError, ensure } from '@vitrine/domain/errors'
import type { FactorProof } from '@vitrine/domain/identity/second-factor.routes'
import { sayCode } from '../../../english.ts'
import { isRightPasskey } from '../passkeys/verify-passkey.ts'
import { countEntry, type EntryFrom, passkeyOwner, trierOf } from '../sessions/confirm.service.ts'
import { forgetTries } from '../sign-in/tries.ts'
import { type Db, dbOfPeople } from '../users.queries.ts'
import { type ChangeBy, hasSecondFactor, type Proved } from './change-factors.ts'
import { plainCode } from './codes.ts'
import { type CodeVerdict, takeCode } from './take-code.ts'

export type Proving = EntryFrom & { proof: FactorProof }

const refusalAt = (path: string, code: 'code_wrong' | 'passkey_refused') =>
  new AppError(code, { issues: [{ in: 'body', path, message: sayCode(code) }] })

interface Accepted {
  codes: readonly CodeVerdict[]
  /** Whether this passkey will do, by the credential's id. */
  passkey: (credentialId: string) => boolean
  /** The part of the body that holds the proof, where it is not the whole: what is refused there is named by it. */
  within?: 'proof.'
}

/**
 * Counts the try and checks a passkey; a code is taken by what it returns, in the change's transaction. Throws `code_wrong`,
 * `passkey_refused` and, after too many tries, `rate_limited`.
 */
export async function proveFactor(
  { ports, session }: ChangeBy,
  { proof: { code, passkey }, ...entry }: Proving,
  accepted: Accepted,
): Promise<Proved> {
  const { sub } = session
  const { within = '' } = accepted
  const trier = trierOf(session, `factor of ${sub}`, entry)
  await countEntry(ports, trier)
  const forget = () => forgetTries(ports, trier)
  if (passkey) {
    const isRight =
      accepted.passkey(passkey.id) &&
      (await isRightPasskey(ports, { sub, owner: passkeyOwner(session), used: passkey }))
    if (!isRight) throw refusalAt(`${within}passkey`, 'passkey_refused')
    return { take: async () => {}, forget }
  }
  const take = async (trx: Db) => {
    const taken = await takeCode(trx, ports, { sub, code: plainCode(code ?? '') })
    if (!accepted.codes.includes(taken)) throw refusalAt(`${within}code`, 'code_wrong')
  }
  return { take, forget }
}

export type ProvingAnother = EntryFrom & { proof?: FactorProof | undefined }

/**
 * A factor that the person has, before another one is added; null for a first one, which has nothing to be proved by. Throws
 * as `proveFactor` does, and `factor_needed` without a proof.
 */
export async function proveForAnother(by: ChangeBy, { proof, ...entry }: ProvingAnother): Promise<Proved | null> {
  if (!(await hasSecondFactor(dbOfPeople(by.ports), by.session.sub))) return null
  ensure(proof, 'factor_needed')
  return proveFactor(by, { proof, ...entry }, { codes: ['app', 'recovery'], passkey: () => true, within: 'proof.' })
}
