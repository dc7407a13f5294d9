/** A new password by a mailed link. */
import { mailLimits } from '@vitrine/domain/contract/rate-limits'
import { mailAddressSchema } from '@vitrine/domain/formats/mail-address.schema'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/server'
import { networkOf } from '../../../http/client-network.ts'
import type { Ports } from '../../../ports.ts'
import { personActor, recordForPerson } from '../../audit/index.ts'
import { endTokens } from '../../tokens/index.ts'
import { endAccess } from '../access.service.ts'
import { hashPassword, passwordProblem } from '../passwords.ts'
import { deleteSecondFactors, tellChange } from '../second-factor/change-factors.ts'
import { passwordProblemWords } from '../sign-in/check-sign-in.ts'
import { tooMany } from '../sign-in/limit-words.ts'
import type { Words } from '../sign-in/page-locale.ts'
import { countTry, forgetTriesOfAccount } from '../sign-in/tries.ts'
import { dbOfPeople, lockUser, proveEmail, setPassword } from '../users.queries.ts'
import { mailPasswordChanged, mailResetLink } from './reset.mails.ts'
import { findResetAccount } from './reset-link.ts'

export type AskOutcome = { kind: 'asked' } | { kind: 'refused'; status: 400 | 429; error: Words; retrySeconds?: number }

/** The same answer, after the same work, whether the person exists or not: a job looks for the account. */
export async function askForReset(
  ports: Ports,
  { email, ip, locale }: { email: string; ip: string; locale: ConsoleLanguage },
): Promise<AskOutcome> {
  const error: Words = (language) => m.sign_in_email_invalid({}, { locale: language })
  if (!mailAddressSchema.max(320).safeParse(email).success) return { kind: 'refused', status: 400, error }
  const retrySeconds = await ports.limits.take(mailLimits.resetsAsked, networkOf(ip))
  if (retrySeconds !== null) return { kind: 'refused', status: 429, error: tooMany(retrySeconds), retrySeconds }
  // More links would only fill the mailbox; saying so would tell a stranger nothing, but help nobody either.
  if ((await ports.limits.take(mailLimits.resets, email.toLowerCase())) !== null) return { kind: 'asked' }
  await ports.jobs.send(mailResetLink, { id: newId(), email, locale })
  return { kind: 'asked' }
}

export type ResetOutcome =
  | { kind: 'done' }
  | { kind: 'expired' }
  | { kind: 'refused'; status: 400 | 429; email: string; error: Words; retrySeconds?: number }

/** Sets the password and ends every session and API token of the person, one of which a stranger may hold. */
export async function saveReset(
  ports: Ports,
  form: { ticket: string; newPassword: string; locale: ConsoleLanguage },
): Promise<ResetOutcome> {
  const found = await findResetAccount(ports, form.ticket)
  if (!found) return { kind: 'expired' }
  const { email, ticket } = found
  const problem = passwordProblem(form.newPassword, email)
  if (problem !== null) return { kind: 'refused', status: 400, email, error: passwordProblemWords[problem] }
  const wait = await countTry(ports, { ip: '', email, deviceId: 'new password' })
  if (wait !== null) return { kind: 'refused', status: 429, email, error: tooMany(wait), retrySeconds: wait }

  const hash = await hashPassword(ports, form.newPassword)
  const saved = await dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      const user = await lockUser(trx, ticket.sub)
      // Of two tabs with one link, the first one wins.
      if (!user || !ticket.isFor({ sub: user.sub, passwordHash: user.password_hash })) return false
      await setPassword(trx, user.sub, { hash, mustChange: false })
      // Whoever set up second factors before the first proof of the address need not be its owner.
      const now = new Date(ports.clock.now())
      if ((await proveEmail(trx, user.sub, now)) && (await deleteSecondFactors(trx, user.sub)))
        await tellChange(trx, ports, { sub: user.sub, change: 'proven' })
      await endAccess(trx, { sub: user.sub, nowMs: now.getTime(), everywhere: true })
      await recordForPerson(trx, { sub: user.sub, now, change: { action: 'password.reset' } })
      const actor = personActor({ sub: user.sub, name: user.preferred_username })
      const tokens = await endTokens(trx, { sub: user.sub, actor, now })
      const mailing = { id: newId(), sub: user.sub, locale: form.locale, tokens }
      await ports.jobs.send(mailPasswordChanged, mailing, { within: trx })
      return true
    })
  if (!saved) return { kind: 'expired' }
  ports.members.forget(ticket.sub)
  await forgetTriesOfAccount(ports, email)
  return { kind: 'done' }
}
