/** The second step of a sign-in, after a right password: a code of the authenticator app, or a recovery code. */
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import type { KnownDevice } from '../../../http/known-device.ts'
import { m } from '../../../messages/messages.js'
import type { Ports } from '../../../ports.ts'
import { isAppCode, plainCode, recoveryHash, stepOf } from '../second-factor/codes.ts'
import { unseal } from '../second-factor/sealed.ts'
import { findAuthenticator, takeRecoveryCode, takeStep } from '../second-factor/second-factor.queries.ts'
import { tellChange } from '../second-factor/second-factor.service.ts'
import { type Db, dbOfPeople, findUser } from '../users.queries.ts'
import { tooMany } from './limit-words.ts'
import type { Words } from './page-locale.ts'
import { makeTicket, readTicket, secondStepTicket } from './password-ticket.ts'
import { countTry, forgetTries, type Trier } from './tries.ts'

export type SecondStepOutcome =
  | { kind: 'signed-in'; sub: string }
  | {
      kind: 'second-step'
      status: 200 | 400 | 401 | 429
      ticket: string
      error: Words | null
      retryAfterSeconds?: number
    }
  | { kind: 'expired' }

const codeNeeded: Words = (locale) => m.second_step_needed({}, { locale })
const codeWrong: Words = (locale) => m.second_step_wrong({}, { locale })

/** Six digits can be guessed by somebody who has the password and much time; a known browser keeps its own tries. */
const guessesOfADay: RateLimit = {
  name: 'codes of an account in a day',
  requests: 60,
  seconds: 24 * 60 * 60,
  counted: 'database',
  per: 'address',
}

/** What follows a right password. */
export async function afterPassword(
  ports: Ports,
  proved: { sub: string; uid: string; passwordHash: string },
): Promise<SecondStepOutcome> {
  if (!(await findAuthenticator(dbOfPeople(ports), proved.sub))) return { kind: 'signed-in', sub: proved.sub }
  const ticket = await makeTicket(ports, secondStepTicket, proved)
  return { kind: 'second-step', status: 200, ticket, error: null }
}

export interface SentCode {
  ticket: string
  code: string
  ip: string
  device: KnownDevice | null
  /** Id of the interaction. */
  uid: string
}

export async function checkCode(ports: Ports, form: SentCode): Promise<SecondStepOutcome> {
  const ticket = await readTicket(ports, secondStepTicket, form.ticket)
  const user = ticket ? await findUser(dbOfPeople(ports), ticket.sub) : undefined
  const isValid = ticket?.isFor({ sub: ticket.sub, uid: form.uid, passwordHash: user?.password_hash ?? null })
  if (!user || isValid !== true) return { kind: 'expired' }
  const ask = (status: 400 | 401 | 429, error: Words, retryAfterSeconds?: number): SecondStepOutcome => ({
    kind: 'second-step',
    status,
    ticket: form.ticket,
    error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
  const code = plainCode(form.code)
  if (code === '') return ask(400, codeNeeded)
  const deviceId = form.device?.knows(user.sub) === true ? form.device.id : null
  // Counted apart from passwords, so that nobody without the password can use these up.
  const trier: Trier = { ip: form.ip, email: `second step of ${user.email}`, deviceId }
  const wait = (await countTry(ports, trier)) ?? (await takeGuess(ports, { code, deviceId, sub: user.sub }))
  if (wait !== null) return ask(429, tooMany(wait), wait)
  const taken = await dbOfPeople(ports)
    .transaction()
    .execute((trx) => takeCode(trx, ports, { sub: user.sub, code }))
  // The second factor was turned off meanwhile: the sign-in begins anew.
  if (taken === 'gone') return { kind: 'expired' }
  if (taken === 'wrong') return ask(401, codeWrong)
  await forgetTries(ports, trier)
  await ports.limits.forget(guessesOfADay, user.sub)
  return { kind: 'signed-in', sub: user.sub }
}

const takeGuess = async (ports: Ports, by: { code: string; deviceId: string | null; sub: string }) =>
  isAppCode(by.code) && by.deviceId === null ? ports.limits.take(guessesOfADay, by.sub) : null

async function takeCode(
  trx: Db,
  ports: Ports,
  { sub, code }: { sub: string; code: string },
): Promise<'taken' | 'wrong' | 'gone'> {
  const authenticator = await findAuthenticator(trx, sub)
  if (!authenticator) return 'gone'
  if (!isAppCode(code)) {
    if (!(await takeRecoveryCode(trx, sub, recoveryHash(sub, code)))) return 'wrong'
    await tellChange(trx, ports, { sub, change: 'code_used' })
    return 'taken'
  }
  const secret = await unseal(ports, authenticator.secret, sub)
  const step = secret === null ? null : stepOf(secret, code, ports.clock.now())
  return step !== null && (await takeStep(trx, sub, step)) ? 'taken' : 'wrong'
}
