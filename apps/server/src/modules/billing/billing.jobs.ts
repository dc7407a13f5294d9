/** What time does to subscriptions, and payments whose end nobody told. */

import { statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { eachOnItsOwn } from '../../each-on-its-own.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { deleteEventsBefore, findSubscription, listChanged, lockBilling, writeSubscription } from './billing.queries.ts'
import { settleChange } from './plan-change.service.ts'
import { deleteEndedChanges, listOpenChanges, takeAsking } from './plan-changes.queries.ts'

/** Writes down that the status has changed: what it opens has changed at its instant already, whenever this runs. */
async function noteStatus(ports: Ports, appKey: string): Promise<void> {
  const now = ports.clock.now()
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockBilling(trx)
      const known = await findSubscription(trx)
      if (!known) return
      const status = statusAt(known.standing, now)
      const { provider, customerId, trialStartedAt, at, version, standing } = known
      const told = { at, version, standing }
      const revision = known.revision + 1
      await writeSubscription(trx, { appKey, provider, customerId, trialStartedAt, told, revision, now })
      if (status === known.knownStatus) return
      await recordChange(
        { trx, actor: systemActor('billing'), now: new Date(now) },
        {
          action: 'subscription.changed',
          subject: { kind: 'subscription', id: standing.subscriptionId },
          before: { status: known.knownStatus },
          after: { status },
        },
      )
    })
}

export const noteStatuses: JobKind = {
  name: 'note-subscription-statuses',
  everySeconds: 60,
  run: async (ports) => {
    const all = ports.allTables('Time changes the subscriptions of every app.')
    const changed = await listChanged(all, new Date(ports.clock.now()))
    await eachOnItsOwn(changed, ({ app_key: appKey }) => noteStatus(ports, appKey))
  },
}

const askedEveryMs = 5 * minuteMs

/** Payments that were made while nobody waited, and pages that were left. */
export const settleChanges: JobKind = {
  name: 'settle-plan-changes',
  everySeconds: 5 * 60,
  run: async (ports) => {
    const now = ports.clock.now()
    const before = new Date(now - askedEveryMs)
    const all = ports.allTables('Payments are open in every app.')
    const open = await listOpenChanges(all, before)
    await eachOnItsOwn(open, async ({ app_key: appKey, id }) => {
      const isTurn = await takeAsking(ports.forApp(appKey), { id, before, now: new Date(now) })
      if (isTurn) await settleChange(ports, appKey, systemActor('billing'))
    })
  },
}

/** Providers send an event again for some days, not for months. */
const keptMs = 90 * dayMs

export const tidyBilling: JobKind = {
  name: 'tidy-billing',
  everySeconds: 24 * 60 * 60,
  run: async ({ allTables, clock }) => {
    const all = allTables('Old events and changes go in every app.')
    const before = new Date(clock.now() - keptMs)
    await deleteEventsBefore(all, before)
    await deleteEndedChanges(all, before)
  },
}
