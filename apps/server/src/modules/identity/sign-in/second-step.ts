/** The second step of a sign-in, after a right password: a code of the authenticator app, a passkey or a recovery code. */
import { tryLimits } from '@vitrine/domain/contract/rate-limits'
import { type PasskeyRequest, type UsedPasskey, usedPasskeySchema } from '@vitrine/domain/identity/passkey.schema'
import { m } from '@vitrine/messages/server'
import type { KnownDevice } from '../../../http/known-device.ts'
import type { Ports } from '../../../ports.ts'
import { askForPasskey, isRightPasskey } from '../passkeys/verify-passkey.ts'
import { hasSecondFactor, tellChange } from '../second-factor/change-factors.ts'
import { isAppCode, plainCode } from '../second-factor/codes.ts'
import { findAuthenticator } from '../second-factor/second-factor.queries.ts'
import { takeCode } from '../second-factor/take-code.ts'
import { type Db, dbOfPeople, findUser } from '../users.queries.ts'
import { tooMany } from './limit-words.ts'
import type { Words } from './page-locale.ts'
import { makeTicket, readTicket, secondStepTicket } from './password-ticket.ts'
import { countTry, forgetTries, type Trier } from './tries.ts'

/** What the page offers. */
export interface SecondStepOffer {
  app: boolean
  passkey: PasskeyRequest | null
}

interface SecondStepPrompt extends SecondStepOffer {
  kind: 'second-step'
  status: 200 | 400 | 401 | 429 | 503
  ticket: string
  error: Words | null
  /** The error is about the passkey, not about the code. */
  isOfPasskey?: boolean
  retryAfterSeconds?: number
}

export type SecondStepOutcome = { kind: 'signed-in'; sub: string } | SecondStepPrompt | { kind: 'expired' }

const codeNeeded: Words = (locale) => m.second_step_needed({}, { locale })
const codeWrong: Words = (locale) => m.second_step_wrong({}, { locale })
const codeUncheckable: Words = (locale) => m.second_step_uncheckable({}, { locale })
const passkeyRefused: Words = (locale) => m.second_step_passkey_refused({}, { locale })

interface Proved {
  sub: string
  /** Id of the interaction. */
  uid: string
}

const challengeOwner = ({ sub, uid }: Proved): string => `sign-in ${sub} ${uid}`

const offerTo = async (ports: Ports, { sub, uid }: Proved): Promise<SecondStepOffer> => ({
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

type Answer = 'taken' | 'wrong' | 'gone' | 'lost'

export async function checkSecondStep(ports: Ports, form: SentSecondStep): Promise<SecondStepOutcome> {
  const ticket = await readTicket(ports, secondStepTicket, form.ticket)
  const user = ticket ? await findUser(dbOfPeople(ports), ticket.sub) : undefined
  if (!ticket || !user) return { kind: 'expired' }
  const { sub, password_hash: passwordHash, epoch } = user
  if (!ticket.isFor({ sub, uid: form.uid, passwordHash, epoch })) return { kind: 'expired' }
  const proved = { sub: user.sub, uid: form.uid }
  const isOfPasskey = form.passkey !== ''
  const ask = async (
    status: SecondStepPrompt['status'],
    error: Words,
    retryAfterSeconds?: number,
  ): Promise<SecondStepPrompt> => ({
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
        .execute((trx) => takeSentCode(trx, ports, { sub: user.sub, code }))
  // The second factor was turned off meanwhile: the sign-in begins anew.
  if (taken === 'gone') return { kind: 'expired' }
  if (taken === 'lost') return ask(503, codeUncheckable)
  if (taken === 'wrong') return ask(401, isOfPasskey ? passkeyRefused : codeWrong)
  await forgetTries(ports, trier)
  await ports.limits.forget(tryLimits.codes, user.sub)
  return { kind: 'signed-in', sub: user.sub }
}

async function takePasskey(ports: Ports, proved: Proved, text: string): Promise<Answer> {
  const used = readPasskey(text)
  const owner = challengeOwner(proved)
  if (used && (await isRightPasskey(ports, { sub: proved.sub, owner, used }))) return 'taken'
  return (await hasSecondFactor(dbOfPeople(ports), proved.sub)) ? 'wrong' : 'gone'
}

const takeGuess = async (ports: Ports, by: { code: string; deviceId: string | null; sub: string }) =>
  isAppCode(by.code) && by.deviceId === null ? ports.limits.take(tryLimits.codes, by.sub) : null

async function takeSentCode(trx: Db, ports: Ports, by: { sub: string; code: string }): Promise<Answer> {
  if (!(await hasSecondFactor(trx, by.sub))) return 'gone'
  const taken = await takeCode(trx, ports, by)
  if (taken === 'recovery') await tellChange(trx, ports, { sub: by.sub, change: 'code_used' })
  return taken === 'app' || taken === 'recovery' ? 'taken' : taken
}
