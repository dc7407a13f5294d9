/** Renewals: charges what is due, and tells what became of it. */
import { actOn, nextChargeAt, renewedAs } from '@vitrine/domain/billing/subscription-acts.rules'
import { findTestCard } from '@vitrine/domain/billing/test-cards.rules'
import { weekMs } from '@vitrine/domain/time'
import type { PaymentPorts } from './payment-ports.ts'
import { tellAllNews } from './tell-news.ts'
import {
  deleteOldCheckouts,
  insertCharge,
  listDueCharges,
  lockTestSubscription,
  writeTestSubscription,
} from './test-payments.queries.ts'

/** Charges what is due of one subscription. A period has one payment, however often this is tried or run at once. */
async function chargeDue(ports: PaymentPorts, { appKey, id }: { appKey: string; id: string }): Promise<void> {
  const now = ports.clock.now()
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const known = await lockTestSubscription(trx, id)
      const dueAt = known && nextChargeAt(known.standing, now)
      if (!known || dueAt === null || dueAt > now) return
      const { standing, cardDigits } = known
      const paid = findTestCard(cardDigits)?.outcome !== 'fails_later'
      const next = actOn(standing, { kind: paid ? 'charged' : 'charge_failed' }, now)
      if (!next) return
      const renewed = renewedAs(standing)
      await insertCharge(trx, {
        appKey,
        id: `period-${id}-${standing.periodEndsAt}`,
        subscriptionId: id,
        planName: ports.planName(renewed.planCode),
        amountMinor: renewed.amountMinor,
        currencyCode: renewed.currencyCode,
        paid,
        now: new Date(now),
      })
      await writeTestSubscription(trx, { appKey, standing: next, cardDigits, now })
    })
}

export async function runPayments(ports: PaymentPorts): Promise<void> {
  for (const { app_key: appKey, id } of await listDueCharges(ports.allApps(), new Date(ports.clock.now())))
    await chargeDue(ports, { appKey, id })
  await tellAllNews(ports)
}

const keptMs = weekMs

/** Forgets the payment pages that ended a week ago. */
export const tidyPayments = (ports: PaymentPorts) =>
  deleteOldCheckouts(ports.allApps(), new Date(ports.clock.now() - keptMs))
