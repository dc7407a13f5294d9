/** The mail to an app's owners about something that was paid and is no order. */
import { stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import { m } from '@vitrine/messages/server'
import { sayIntegrationOf } from '../../english-names.ts'
import type { JobKind } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, mailLanguage, mailRetries, plainName } from '../mail/index.ts'

interface UnsettledNews {
  id: string
  appKey: string
  /** Who is told. */
  sub: string
  /** What the provider calls it. */
  sessionId: string
}

export const mailUnsettledPayment: JobKind<UnsettledNews> = {
  name: 'mail-unsettled-payment',
  ...mailRetries,
  run: async (ports, { id, appKey, sub, sessionId }) => {
    const user = await findUser(ports.allTables('People belong to no app.'), sub)
    if (!user) return
    const app = plainName((await getAppRow(ports.forApp(appKey))).application_name)
    const locale = mailLanguage(user.language ?? '')
    const words = { app, service: sayIntegrationOf(stripePaymentsId, locale), session: sessionId }
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: m.mail_unsettled_subject(words, { locale }),
        text: [m.mail_unsettled_text(words, { locale })],
        button: {
          label: m.mail_service_button(words, { locale }),
          url: new URL(`/integrations/${stripePaymentsId}`, ports.config.publicUrl).href,
        },
        note: m.mail_unsettled_note(words, { locale }),
      },
    )
  },
}
