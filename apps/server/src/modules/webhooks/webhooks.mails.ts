/** The mail about an endpoint that was switched off. */
import { readableAddress } from '@vitrine/domain/formats/readable-address.rules'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import type { JobKind } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, mailLanguage, mailRetries, plainName } from '../mail/index.ts'

interface OffNews {
  id: string
  appKey: string
  /** Who is told. */
  sub: string
  address: string
  reason: 'gone' | 'failing'
}

const reasons = {
  gone: (locale: ConsoleLanguage) => m.mail_webhook_gone({}, { locale }),
  failing: (locale: ConsoleLanguage) => m.mail_webhook_failing({}, { locale }),
}

export const mailWebhookOff: JobKind<OffNews> = {
  name: 'mail-webhook-off',
  ...mailRetries,
  run: async (ports, { id, appKey, sub, address, reason }) => {
    const user = await findUser(ports.allTables('People belong to no app.'), sub)
    if (!user) return
    const app = plainName((await getAppRow(ports.forApp(appKey))).application_name)
    const locale = mailLanguage(user.language ?? '')
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: m.mail_webhook_subject({ app }, { locale }),
        text: [m.mail_webhook_text({ app, address: readableAddress(address) }, { locale }), reasons[reason](locale)],
        button: {
          label: m.mail_webhook_button({}, { locale }),
          url: new URL('/settings/webhooks', ports.config.publicUrl).href,
        },
        note: m.mail_webhook_note({}, { locale }),
      },
    )
  },
}
