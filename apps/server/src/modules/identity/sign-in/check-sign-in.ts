/** What a sent sign-in form leads to. */
import type { Ports } from '../../../ports.ts'
import { hashPassword, isPassword, passwordProblem } from '../passwords.ts'
import { findUser, findUserByEmail, setPassword } from '../users.queries.ts'
import { makeTicket, readTicket } from './password-ticket.ts'
import { countTry, forgetTries } from './tries.queries.ts'

export type SignInOutcome =
  | { kind: 'signed-in'; sub: string }
  | { kind: 'refused'; status: 400 | 401 | 429; error: string; focus: 'email' | 'password'; retryAfterSeconds?: number }
  | { kind: 'new-password'; status: 200 | 400; email: string; ticket: string; error: string | null }
  | { kind: 'expired' }

const wrong = 'The e-mail address or the password is not right.'

/** The same answer, after the same work, for a person who is unknown and for a wrong password. */
export async function checkPassword(
  ports: Ports,
  form: { email: string; password: string; ip: string; uid: string },
): Promise<SignInOutcome> {
  if (form.email === '') return { kind: 'refused', status: 400, error: 'Enter your e-mail address.', focus: 'email' }
  if (form.password === '') return { kind: 'refused', status: 400, error: 'Enter your password.', focus: 'password' }
  const limited = await countTry(ports.db, { ip: form.ip, email: form.email, nowMs: ports.clock.now() })
  if (limited)
    return { kind: 'refused', status: 429, error: tooMany(limited.retryAfterSeconds), focus: 'password', ...limited }

  const user = await findUserByEmail(ports.db, form.email)
  const right = await isPassword(form.password, user?.password_hash ?? null)
  if (!user || !right || user.password_hash === null)
    return { kind: 'refused', status: 401, error: wrong, focus: 'password' }
  await forgetTries(ports.db, form.ip, form.email)
  if (!user.password_change_required) return { kind: 'signed-in', sub: user.sub }
  const ticket = await makeTicket(ports, { sub: user.sub, uid: form.uid, passwordHash: user.password_hash })
  return { kind: 'new-password', status: 200, email: user.email, ticket, error: null }
}

const tooMany = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}

/** The first password of one's own, after a one-time password. */
export async function chooseNewPassword(
  ports: Ports,
  form: { ticket: string; newPassword: string; uid: string },
): Promise<SignInOutcome> {
  const ticket = await readTicket(ports, form.ticket)
  const user = ticket ? await findUser(ports.db, ticket.sub) : undefined
  if (!ticket || !user || user.password_hash === null) return { kind: 'expired' }
  if (!ticket.isFor({ sub: user.sub, uid: form.uid, passwordHash: user.password_hash })) return { kind: 'expired' }
  const problem =
    passwordProblem(form.newPassword, user.email) ??
    ((await isPassword(form.newPassword, user.password_hash)) ? 'Choose another one than the one-time password.' : null)
  if (problem !== null)
    return { kind: 'new-password', status: 400, email: user.email, ticket: form.ticket, error: problem }
  await setPassword(ports.db, user.sub, { hash: await hashPassword(form.newPassword), mustChange: false })
  return { kind: 'signed-in', sub: user.sub }
}
