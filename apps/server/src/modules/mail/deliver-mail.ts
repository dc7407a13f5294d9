/**
 * Sends one mail. Call it from a job, so that it is repeated while the mail server is away; the job's data holds no link
 * that opens anything, since jobs lie readable in the database: a link is made when the mail is written.
 */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import type { Ports } from '../../ports.ts'
import { type MailText, writeLetter } from './letter.ts'
import { forgetRefusal, keepRefusal } from './refused-addresses.queries.ts'

/** For jobs that send mail: about two hours of tries. */
export const mailRetries = { retryLimit: 8, retryAfterSeconds: 30, expireInSeconds: 60 } as const

export interface Mailing {
  /** The same for each try of one mail. */
  id: string
  to: string
  locale: ConsoleLanguage
  /** The shop that writes to a shopper. */
  sender?: string | undefined
}

/**
 * Returns `refused` when the mail server will not take mail for this address; the refusal is kept. Without a mail server
 * nothing is sent. Throws while the mail server is away.
 */
export async function deliverMail(
  ports: Ports,
  { id, to, locale, sender }: Mailing,
  mail: MailText,
): Promise<'sent' | 'refused' | 'no-mail'> {
  if (!ports.mail) return 'no-mail'
  const host = new URL(ports.config.publicUrl).host
  const refusal = await ports.mail.send({ id, to, ...writeLetter(mail, { locale, host, sender }) })
  const db = ports.allTables('Refused addresses belong to no app.')
  if (refusal === null) await forgetRefusal(db, to)
  else await keepRefusal(db, { address: to, reason: refusal, at: new Date(ports.clock.now()) })
  return refusal === null ? 'sent' : 'refused'
}
