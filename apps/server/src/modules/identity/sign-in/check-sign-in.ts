/** The result of a submitted sign-in form. */
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/server'
import type { KnownDevice } from '../../../http/known-device.ts'
import type { Ports } from '../../../ports.ts'
import { recordForPerson } from '../../audit/index.ts'
import { hashPassword, isPassword, type PasswordProblem, passwordProblem } from '../passwords.ts'
import { dbOfPeople, findUser, findUserByEmail, lockUser, setPassword } from '../users.queries.ts'
import { tooMany } from './limit-words.ts'
import type { Words } from './page-locale.ts'
import { makeTicket, newPasswordTicket, readTicket } from './password-ticket.ts'
import { afterPassword, type SecondStepOutcome } from './second-step.ts'
import { countTry, forgetTries, giveTryBack, type Trier } from './tries.ts'

export type SignInOutcome =
  | SecondStepOutcome
  | {
      kind: 'refused'
      status: 400 | 401 | 429 | 503
      error: Words
      focus: 'email' | 'password'
      retryAfterSeconds?: number
    }
  | { kind: 'new-password'; status: 200 | 400 | 429; email: string; ticket: string; error: Words | null }

const wrong: Words = (locale) => m.sign_in_wrong({}, { locale })
const emailNeeded: Words = (locale) => m.sign_in_email_needed({}, { locale })
const passwordNeeded: Words = (locale) => m.sign_in_password_needed({}, { locale })

export interface SentForm {
  email: string
  password: string
  ip: string
  /** Null on a browser where nobody has signed in yet. */
  device: KnownDevice | null
  /** Id of the interaction. */
  uid: string
}

/** The same answer, after the same work, for a person who is unknown and for a wrong password. */
export async function checkPassword(ports: Ports, form: SentForm): Promise<SignInOutcome> {
  if (form.email === '') return { kind: 'refused', status: 400, error: emailNeeded, focus: 'email' }
  if (form.password === '') return { kind: 'refused', status: 400, error: passwordNeeded, focus: 'password' }
  const user = await findUserByEmail(dbOfPeople(ports), form.email)
  const known = user !== undefined && form.device?.knows(user.sub) === true
  const trier: Trier = { ip: form.ip, email: form.email, deviceId: known ? (form.device?.id ?? null) : null }
  const wait = await countTry(ports, trier)
  if (wait !== null)
    return { kind: 'refused', status: 429, error: tooMany(wait), focus: 'password', retryAfterSeconds: wait }

  const right = await compare(ports, { password: form.password, stored: user?.password_hash ?? null, trier })
  if (right === 'busy') return { kind: 'refused', status: 503, error: busy, focus: 'password', retryAfterSeconds: 5 }
  if (!user || !right || user.password_hash === null)
    return { kind: 'refused', status: 401, error: wrong, focus: 'password' }
  // Comparing may have waited for seconds, and the password may have been changed meanwhile.
  const now = await findUser(dbOfPeople(ports), user.sub)
  if (now?.password_hash !== user.password_hash)
    return { kind: 'refused', status: 401, error: wrong, focus: 'password' }
  await forgetTries(ports, trier)
  const proved = { sub: user.sub, uid: form.uid, passwordHash: user.password_hash, epoch: now.epoch }
  if (!user.password_change_required) return afterPassword(ports, proved)
  const ticket = await makeTicket(ports, newPasswordTicket, proved)
  return { kind: 'new-password', status: 200, email: user.email, ticket, error: null }
}

const busy: Words = (locale) => m.sign_in_busy({}, { locale })

/** A known browser waits as long as it takes; strangers are refused while too many of them wait. */
async function compare(
  ports: Ports,
  { password, stored, trier }: { password: string; stored: string | null; trier: Trier },
): Promise<boolean | 'busy'> {
  try {
    return await isPassword(ports, { password, stored }, trier.deviceId === null ? 'stranger' : 'known')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await giveTryBack(ports, trier)
    return 'busy'
  }
}

export const passwordProblemWords: Record<PasswordProblem, Words> = {
  'too-short': (locale) => m.new_password_too_short({}, { locale }),
  'too-long': (locale) => m.new_password_too_long({}, { locale }),
  'is-email': (locale) => m.new_password_is_email({}, { locale }),
}

/** Sets the person's own first password, after a one-time password. */
export async function chooseNewPassword(
  ports: Ports,
  form: { ticket: string; newPassword: string; uid: string },
): Promise<SignInOutcome> {
  const ticket = await readTicket(ports, newPasswordTicket, form.ticket)
  const user = ticket ? await findUser(dbOfPeople(ports), ticket.sub) : undefined
  if (!ticket || !user || user.password_hash === null) return { kind: 'expired' }
  const { sub, password_hash: passwordHash, epoch } = user
  if (!ticket.isFor({ sub, uid: form.uid, passwordHash, epoch })) return { kind: 'expired' }
  const ask = (status: 400 | 429, error: Words): SignInOutcome => ({
    kind: 'new-password',
    status,
    email: user.email,
    ticket: form.ticket,
    error,
  })
  const problem = passwordProblem(form.newPassword, user.email)
  if (problem !== null) return ask(400, passwordProblemWords[problem])
  // Each try is hashed before all strangers' ones: the holder of a ticket may try as often as a known browser.
  const wait = await countTry(ports, { ip: '', email: user.email, deviceId: 'new password' })
  if (wait !== null) return ask(429, tooMany(wait))
  if (await isPassword(ports, { password: form.newPassword, stored: user.password_hash }, 'known'))
    return ask(400, (locale) => m.new_password_is_one_time({}, { locale }))
  const hash = await hashPassword(ports, form.newPassword)
  const saved = await dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      const locked = await lockUser(trx, user.sub)
      // A mailed link, or another tab with this ticket, was quicker.
      if (locked?.password_hash !== user.password_hash) return false
      await setPassword(trx, user.sub, { hash, mustChange: false })
      const now = new Date(ports.clock.now())
      await recordForPerson(trx, { sub: user.sub, now, change: { action: 'password.changed' } })
      return true
    })
  return saved ? afterPassword(ports, { sub, uid: form.uid, passwordHash: hash, epoch }) : { kind: 'expired' }
}
