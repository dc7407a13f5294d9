/** The mail to an app's owners about a connected service that takes nothing any more. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import type { FailingReason } from '@vitrine/domain/integrations/integration.schema'
import { stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import { m } from '@vitrine/messages/server'
import { sayIntegrationOf } from '../../english-names.ts'
import type { JobKind } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, mailLanguage, mailRetries, plainName } from '../mail/index.ts'

interface FailingNews {
  id: string
  appKey: string
  /** Who is told. */
  sub: string
  integration: string
  reason: FailingReason
}

const reasons: Record<FailingReason, (locale: ConsoleLanguage) => string> = {
  refused: (locale) => m.mail_service_refused({}, { locale }),
  unfit: (locale) => m.mail_service_unfit({}, { locale }),
  silent: (locale) => m.mail_service_silent({}, { locale }),
  secret_lost: (locale) => m.mail_service_secret_lost({}, { locale }),
}

export const mailServiceFailing: JobKind<FailingNews> = {
  name: 'mail-service-failing',
  ...mailRetries,
  run: async (ports, { id, appKey, sub, integration, reason }) => {
    const user = await findUser(ports.allTables('People belong to no app.'), sub)
    if (!user) return
    const app = plainName((await getAppRow(ports.forApp(appKey))).application_name)
    const locale = mailLanguage(user.language ?? '')
    const isPayment = integration === stripePaymentsId
    const service = sayIntegrationOf(integration, locale)
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: m.mail_service_subject({ app, service }, { locale }),
        text: [
          isPayment
            ? m.mail_payments_text({ app, service }, { locale })
            : m.mail_service_text({ app, service }, { locale }),
          reasons[reason](locale),
        ],
        button: {
          label: m.mail_service_button({ service }, { locale }),
          url: new URL(`/integrations/${encodeURIComponent(integration)}`, ports.config.publicUrl).href,
        },
        note: isPayment
          ? m.mail_payments_note({}, { locale })
          : reason === 'unfit'
            ? m.mail_service_unfit_note({}, { locale })
            : m.mail_service_note({}, { locale }),
      },
    )
  },
}
