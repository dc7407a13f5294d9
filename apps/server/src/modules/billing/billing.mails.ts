/** Mails to an app's owners about its subscription, each sent once. */

import type { Standing } from '@vitrine/domain/billing/subscription.schema'
import { statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { dayMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/server'
import { eachOnItsOwn } from '../../each-on-its-own.ts'
import { sayPlan } from '../../english-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { deliverMail, type MailText, mailRetries, plainName } from '../mail/index.ts'
import { findSubscription, lockBilling } from './billing.queries.ts'
import { insertMail, listOwnerSubs } from './billing-news.queries.ts'

export type BillingMail = 'trial_ends' | 'payment_failed' | 'not_renewing'

interface Mailing {
  id: string
  appKey: string
  sub: string
  kind: BillingMail
  subscriptionId: string
  /** What it is about: an end, or the first failure of a payment. */
  moment: number
}

/** The instant that a mail of this kind is about now; null where there is nothing to say. */
function momentOf(kind: BillingMail, standing: Standing, now: number): number | null {
  const status = statusAt(standing, now)
  switch (kind) {
    case 'trial_ends':
      return status === 'trial' ? standing.trialEndsAt : null
    case 'payment_failed':
      return status === 'dunning' || status === 'unpaid' ? standing.failedAt : null
    case 'not_renewing':
      return status === 'non_renewing' ? standing.cancelsAt : null
  }
}

function letterOf({ kind, moment }: Mailing, names: { app: string; plan: string }, locale: ConsoleLanguage): MailText {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
  const words = { ...names, day }
  switch (kind) {
    case 'trial_ends':
      return {
        subject: m.mail_trial_ends_subject(words, { locale }),
        text: [m.mail_trial_ends_text(words, { locale })],
      }
    case 'payment_failed':
      return {
        subject: m.mail_payment_failed_subject(words, { locale }),
        text: [m.mail_payment_failed_text(words, { locale })],
      }
    case 'not_renewing':
      return {
        subject: m.mail_not_renewing_subject(words, { locale }),
        text: [m.mail_not_renewing_text(words, { locale })],
      }
  }
}

export const mailBilling: JobKind<Mailing> = {
  name: 'mail-billing',
  ...mailRetries,
  run: async (ports, mailing) => {
    const { id, appKey, sub, kind, subscriptionId, moment } = mailing
    const db = ports.forApp(appKey)
    const known = await findSubscription(db)
    const user = await findUser(ports.allTables('People belong to no app.'), sub)
    // It may have been paid, or switched on again, since.
    if (!user || known?.standing.subscriptionId !== subscriptionId) return
    if (momentOf(kind, known.standing, ports.clock.now()) !== moment) return
    const locale = consoleLanguages.find((language) => language === user.language) ?? 'en'
    const { planCode } = known.standing
    const names = { app: plainName((await getAppRow(db)).application_name), plan: sayPlan(planCode, locale) }
    const button = { label: m.mail_billing_button({}, { locale }), url: `${ports.config.publicUrl}/pricing` }
    await deliverMail(ports, { id, to: user.email, locale }, { ...letterOf(mailing, names, locale), button })
  },
}

interface Telling {
  appKey: string
  standing: Standing
  kinds: readonly BillingMail[]
  now: number
}

/** In the transaction that stored how the subscription stands: what the owners were told of before is not told again. */
export async function tellOwners(ports: Ports, trx: TenantDb, { appKey, standing, kinds, now }: Telling) {
  if (!ports.mail) return
  const { subscriptionId } = standing
  for (const kind of kinds) {
    const moment = momentOf(kind, standing, now)
    if (moment === null || !(await insertMail(trx, { appKey, subscriptionId, kind, moment }))) continue
    for (const sub of await listOwnerSubs(trx)) {
      const id = `${subscriptionId} ${kind} ${moment} ${sub}`
      await ports.jobs.send(mailBilling, { id, appKey, sub, kind, subscriptionId, moment }, { within: trx })
    }
  }
}

/** Early enough to choose a plan, late enough to have tried the app. */
const toldDays = 3

export const tellTrialEnds: JobKind = {
  name: 'tell-trial-ends',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const now = ports.clock.now()
    const ending = await ports
      .allTables('Trials end in every app.')
      .selectFrom('subscriptions')
      .select('app_key')
      .where('known_status', '=', 'trial')
      .where('changes_at', '<=', new Date(now + toldDays * dayMs))
      .execute()
    await eachOnItsOwn(ending, ({ app_key: appKey }) =>
      ports
        .forApp(appKey)
        .transaction()
        .execute(async (trx) => {
          await lockBilling(trx)
          const known = await findSubscription(trx)
          if (known) await tellOwners(ports, trx, { appKey, standing: known.standing, kinds: ['trial_ends'], now })
        }),
    )
  },
}
