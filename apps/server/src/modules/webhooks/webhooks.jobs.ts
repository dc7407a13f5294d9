/** The mail about an endpoint that was switched off, and the end of old deliveries. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { keptMs } from '@vitrine/domain/webhooks/webhook-retries.rules'
import { m } from '../../messages/messages.js'
import type { JobKind } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, mailLanguage, mailRetries } from '../mail/index.ts'
import { deleteOlderEvents } from './deliveries.queries.ts'
import { listOldPrevious } from './endpoints.queries.ts'
import { forgetPrevious } from './webhook-secrets.ts'

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
    const app = (await getAppRow(ports.forApp(appKey))).application_name
    const locale = mailLanguage(user.language ?? '')
    await deliverMail(
      ports,
      { id, to: user.email, locale },
      {
        subject: m.mail_webhook_subject({ app }, { locale }),
        text: [m.mail_webhook_text({ app, address }, { locale }), reasons[reason](locale)],
        button: {
          label: m.mail_webhook_button({}, { locale }),
          url: new URL('/settings/webhooks', ports.config.publicUrl).href,
        },
        note: m.mail_webhook_note({}, { locale }),
      },
    )
  },
}

/** What was sent a month ago goes, and secrets that no longer sign. */
export const tidyWebhooks: JobKind = {
  name: 'tidy-webhooks',
  everySeconds: 3_600,
  delaySeconds: 120,
  run: async (ports) => {
    const nowMs = ports.clock.now()
    const db = ports.allTables('One job tidies the webhooks of all apps.')
    await deleteOlderEvents(db, new Date(nowMs - keptMs))
    for (const { app_key: appKey, id } of await listOldPrevious(db, new Date(nowMs)))
      await ports
        .forApp(appKey)
        .transaction()
        .execute((trx) => forgetPrevious(trx, id, new Date(nowMs)))
  },
}
