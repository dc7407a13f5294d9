/** Renewals of the embedded provider, and what it has to tell. */
import { findPlan } from '@vitrine/domain/billing/plans.rules'
import { actOn, nextChargeAt } from '@vitrine/domain/billing/subscription-acts.rules'
import { findTestCard } from '@vitrine/domain/billing/test-cards.rules'
import type { JobKind, Ports } from '../../ports.ts'
import { tellAllNews } from './tell-news.ts'
import {
  deleteOldCheckouts,
  insertCharge,
  listDueCharges,
  lockTestSubscription,
  writeTestSubscription,
} from './test-payments.queries.ts'

/** Charges what is due of one subscription. A period has one payment, however often this is tried or run at once. */
async function chargeDue(ports: Ports, { appKey, id }: { appKey: string; id: string }): Promise<void> {
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
      await insertCharge(trx, {
        appKey,
        id: `period-${id}-${standing.periodEndsAt}`,
        subscriptionId: id,
        planName: findPlan(standing.planCode)?.name ?? standing.planCode,
        amountMinor: standing.amountMinor,
        currencyCode: standing.currencyCode,
        paid,
        now: new Date(now),
      })
      await writeTestSubscription(trx, { appKey, standing: next, cardDigits, now })
    })
}

export const runTestPayments: JobKind = {
  name: 'run-test-payments',
  everySeconds: 60,
  run: async (ports) => {
    if (ports.config.billing !== 'test') return
    const all = ports.allTables('Payments are due in every app.')
    for (const { app_key: appKey, id } of await listDueCharges(all, new Date(ports.clock.now())))
      await chargeDue(ports, { appKey, id })
    await tellAllNews(ports)
  },
}

const keptMs = 7 * 24 * 60 * 60_000

export const tidyTestPayments: JobKind = {
  name: 'tidy-test-payments',
  everySeconds: 24 * 60 * 60,
  run: ({ allTables, clock }) =>
    deleteOldCheckouts(allTables('Old payment pages go in every app.'), new Date(clock.now() - keptMs)),
}
