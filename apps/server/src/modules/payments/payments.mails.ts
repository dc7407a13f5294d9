/** Mails to an app's owners about money: something was paid that is no order, was not paid, cannot be asked about, or does not go back. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import { m } from '@vitrine/messages/server'
import { sayIntegrationOf } from '../../english-names.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, type MailText, mailLanguage, mailRetries, plainName } from '../mail/index.ts'

export interface OwnerMail {
  id: string
  /** Who is told. */
  sub: string
}

interface UnsettledNews {
  appKey: string
  /** What the provider calls it. */
  sessionId: string
  /** False where the money never came, for an order that somebody moved on; null where nobody can be asked. */
  isPaid: boolean | null
}

export interface RefusedNews {
  appKey: string
  orderId: string
  number: string
  amount: string
}

type Words = { app: string; service: string }

async function mailOwner(
  ports: Ports,
  { id, appKey, sub }: OwnerMail & { appKey: string },
  letterIn: (words: Words, locale: ConsoleLanguage) => MailText,
): Promise<void> {
  const user = await findUser(ports.allTables('People belong to no app.'), sub)
  if (!user) return
  const app = plainName((await getAppRow(ports.forApp(appKey))).application_name)
  const locale = mailLanguage(user.language ?? '')
  const words = { app, service: sayIntegrationOf(stripePaymentsId, locale) }
  await deliverMail(ports, { id, to: user.email, locale }, letterIn(words, locale))
}

const lettersOf = (isPaid: boolean | null) => {
  if (isPaid === null) return [m.mail_unasked_subject, m.mail_unasked_text, m.mail_unasked_note] as const
  return isPaid
    ? ([m.mail_unsettled_subject, m.mail_unsettled_text, m.mail_unsettled_note] as const)
    : ([m.mail_unpaid_subject, m.mail_unpaid_text, m.mail_unpaid_note] as const)
}

export const mailUnsettledPayment: JobKind<UnsettledNews & OwnerMail> = {
  name: 'mail-unsettled-payment',
  ...mailRetries,
  run: (ports, news) =>
    mailOwner(ports, news, (names, locale) => {
      const words = { ...names, session: news.sessionId }
      const [subject, text, note] = lettersOf(news.isPaid)
      return {
        subject: subject(words, { locale }),
        text: [text(words, { locale })],
        button: {
          label: m.mail_service_button(words, { locale }),
          url: new URL(`/integrations/${stripePaymentsId}`, ports.config.publicUrl).href,
        },
        note: note(words, { locale }),
      }
    }),
}

export const mailRefusedRefund: JobKind<RefusedNews & OwnerMail> = {
  name: 'mail-refused-refund',
  ...mailRetries,
  run: (ports, news) =>
    mailOwner(ports, news, (names, locale) => {
      const words = { ...names, number: news.number, amount: news.amount }
      return {
        subject: m.mail_refund_refused_subject(words, { locale }),
        text: [m.mail_refund_refused_text(words, { locale })],
        button: {
          label: m.mail_refund_refused_button(words, { locale }),
          url: new URL(`/?${new URLSearchParams({ tab: 'orders', order: news.orderId })}`, ports.config.publicUrl).href,
        },
        note: m.mail_refund_refused_note(words, { locale }),
      }
    }),
}
