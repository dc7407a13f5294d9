/** The second step of a sign-in, after a right password: a code of the authenticator app, a passkey or a recovery code. */
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import { type PasskeyRequest, type UsedPasskey, usedPasskeySchema } from '@vitrine/domain/identity/passkey.schema'
import type { KnownDevice } from '../../../http/known-device.ts'
import { m } from '../../../messages/messages.js'
import type { Ports } from '../../../ports.ts'
import { askForPasskey, isRightPasskey } from '../passkeys/verify-passkey.ts'
import { hasSecondFactor, tellChange } from '../second-factor/change-factors.ts'
import { isAppCode, plainCode, recoveryHash, stepOf } from '../second-factor/codes.ts'
import { unseal } from '../second-factor/sealed.ts'
import { findAuthenticator, takeRecoveryCode, takeStep } from '../second-factor/second-factor.queries.ts'
import { type Db, dbOfPeople, findUser } from '../users.queries.ts'
import { tooMany } from './limit-words.ts'
import type { Words } from './page-locale.ts'
import { makeTicket, readTicket, secondStepTicket } from './password-ticket.ts'
import { countTry, forgetTries, type Trier } from './tries.ts'

/** What the page offers. */
export interface Offered {
  app: boolean
  passkey: PasskeyRequest | null
}

interface Asked extends Offered {
  kind: 'second-step'
  status: 200 | 400 | 401 | 429
  ticket: string
  error: Words | null
  /** The error is about the passkey, not about the code. */
  isOfPasskey?: boolean
  retryAfterSeconds?: number
}

export type SecondStepOutcome = { kind: 'signed-in'; sub: string } | Asked | { kind: 'expired' }

const codeNeeded: Words = (locale) => m.second_step_needed({}, { locale })
const codeWrong: Words = (locale) => m.second_step_wrong({}, { locale })
const passkeyRefused: Words = (locale) => m.second_step_passkey_refused({}, { locale })

/** Six digits can be guessed by somebody who has the password and much time; a known browser keeps its own tries. */
const guessesOfADay: RateLimit = {
  name: 'codes of an account in a day',
  requests: 60,
  seconds: 24 * 60 * 60,
  counted: 'database',
  per: 'address',
}

interface Proved {
  sub: string
  /** Id of the interaction. */
  uid: string
}

const challengeOwner = ({ sub, uid }: Proved): string => `sign-in ${sub} ${uid}`

const offerTo = async (ports: Ports, { sub, uid }: Proved): Promise<Offered> => ({
  app: (await findAuthenticator(dbOfPeople(ports), sub)) !== undefined,
  passkey: await askForPasskey(ports, { sub, owner: challengeOwner({ sub, uid }) }),
})

/** What follows a right password. */
export async function afterPassword(
  ports: Ports,
  proved: Proved & { passwordHash: string; epoch: number },
): Promise<SecondStepOutcome> {
  if (!(await hasSecondFactor(dbOfPeople(ports), proved.sub))) return { kind: 'signed-in', sub: proved.sub }
  const ticket = await makeTicket(ports, secondStepTicket, proved)
  return { kind: 'second-step', status: 200, ticket, error: null, ...(await offerTo(ports, proved)) }
}

export interface SentSecondStep {
  ticket: string
  code: string
  /** What a passkey signed, as the page's script sends it; '' for a code. */
  passkey: string
  ip: string
  device: KnownDevice | null
  /** Id of the interaction. */
  uid: string
}

function readPasskey(text: string): UsedPasskey | null {
  try {
    return usedPasskeySchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

type Answer = 'taken' | 'wrong' | 'gone'

export async function checkSecondStep(ports: Ports, form: SentSecondStep): Promise<SecondStepOutcome> {
  const ticket = await readTicket(ports, secondStepTicket, form.ticket)
  const user = ticket ? await findUser(dbOfPeople(ports), ticket.sub) : undefined
  if (!ticket || !user) return { kind: 'expired' }
  const { sub, password_hash: passwordHash, epoch } = user
  if (!ticket.isFor({ sub, uid: form.uid, passwordHash, epoch })) return { kind: 'expired' }
  const proved = { sub: user.sub, uid: form.uid }
  const isOfPasskey = form.passkey !== ''
  const ask = async (status: Asked['status'], error: Words, retryAfterSeconds?: number): Promise<Asked> => ({
    kind: 'second-step',
    status,
    ticket: form.ticket,
    error,
    isOfPasskey,
    ...(await offerTo(ports, proved)),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
  const code = plainCode(form.code)
  if (code === '' && !isOfPasskey) return ask(400, codeNeeded)
  const deviceId = form.device?.knows(user.sub) === true ? form.device.id : null
  // Counted apart from passwords, so that nobody without the password can use these up.
  const trier: Trier = { ip: form.ip, email: `second step of ${user.email}`, deviceId }
  const wait =
    (await countTry(ports, trier)) ?? (isOfPasskey ? null : await takeGuess(ports, { code, deviceId, sub: user.sub }))
  if (wait !== null) return ask(429, tooMany(wait), wait)
  const taken = isOfPasskey
    ? await takePasskey(ports, proved, form.passkey)
    : await dbOfPeople(ports)
        .transaction()
        .execute((trx) => takeCode(trx, ports, { sub: user.sub, code }))
  // The second factor was turned off meanwhile: the sign-in begins anew.
  if (taken === 'gone') return { kind: 'expired' }
  if (taken === 'wrong') return ask(401, isOfPasskey ? passkeyRefused : codeWrong)
  await forgetTries(ports, trier)
  await ports.limits.forget(guessesOfADay, user.sub)
  return { kind: 'signed-in', sub: user.sub }
}

async function takePasskey(ports: Ports, proved: Proved, text: string): Promise<Answer> {
  const used = readPasskey(text)
  const owner = challengeOwner(proved)
  if (used && (await isRightPasskey(ports, { sub: proved.sub, owner, used }))) return 'taken'
  return (await hasSecondFactor(dbOfPeople(ports), proved.sub)) ? 'wrong' : 'gone'
}

const takeGuess = async (ports: Ports, by: { code: string; deviceId: string | null; sub: string }) =>
  isAppCode(by.code) && by.deviceId === null ? ports.limits.take(guessesOfADay, by.sub) : null

async function takeCode(trx: Db, ports: Ports, { sub, code }: { sub: string; code: string }): Promise<Answer> {
  if (!(await hasSecondFactor(trx, sub))) return 'gone'
  if (!isAppCode(code)) {
    if (!(await takeRecoveryCode(trx, sub, recoveryHash(sub, code)))) return 'wrong'
    await tellChange(trx, ports, { sub, change: 'code_used' })
    return 'taken'
  }
  const authenticator = await findAuthenticator(trx, sub)
  const secret = authenticator ? await unseal(ports, authenticator.secret, sub) : null
  const step = secret === null ? null : stepOf(secret, code, ports.clock.now())
  return step !== null && (await takeStep(trx, sub, step)) ? 'taken' : 'wrong'
}
