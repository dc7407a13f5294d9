/** Tidies what is no use any more. */
import { dayMs, hourMs } from '@vitrine/domain/time'
import { eachOnItsOwn } from '../../each-on-its-own.ts'
import { forApp, inTurnOf } from '../../platform/db/tenant.ts'
import type { JobKind } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { eventStoreOf } from '../insights/index.ts'
import { writeEvent } from '../outbox/index.ts'
import { retireUnseen } from './devices.queries.ts'
import { decideDue } from './experiments.ts'
import { followGoods, listAppsWithInterests } from './follow-goods.ts'
import { titleOf } from './message-answers.ts'
import { messageSender } from './message-sender.ts'
import { listAppsWithClicks, listUncounted, noteCounted, takeClicks } from './messages.queries.ts'
import { listAppsWithDevices, remindOfTime } from './remind-of-time.ts'
import {
  deleteOldDeliveries,
  deleteOldMessages,
  deleteOldViews,
  listAppKeys,
  listAutomationMessages,
} from './tidying.queries.ts'

const testKeptMs = dayMs
/** Messages of automations are many, and their sums are kept with the automation. */
const kept = { test: testKeptMs, manual: 395 * dayMs } as const
const capsKeptMs = 10 * dayMs
const requestKeptMs = 30 * dayMs
const most = 200

export const tidyMessages: JobKind = {
  name: 'tidy-messages',
  everySeconds: 3_600,
  delaySeconds: 180,
  run: async (ports) => {
    const db = ports.allTables('Messages of all apps are tidied by age.')
    const now = ports.clock.now()
    const steps = [
      ...(['test', 'manual'] as const).map(
        (kind) => () => deleteOldMessages(db, { kind, before: new Date(now - kept[kind]), most }),
      ),
      () =>
        db
          .deleteFrom('message_caps')
          .where('day', '<', new Date(now - capsKeptMs).toISOString().slice(0, 10))
          .execute(),
      () =>
        db
          .updateTable('messages')
          .set({ request_id: null })
          .where('request_id', 'is not', null)
          .where('created_at', '<', new Date(now - requestKeptMs))
          .execute(),
    ]
    await eachOnItsOwn<() => Promise<unknown>>(steps, (step) => step())
  },
}

/** Once a day, since it looks through all of them. */
export const tidyDeliveries: JobKind = {
  name: 'tidy-message-deliveries',
  everySeconds: dayMs / 1_000,
  delaySeconds: 600,
  expireInSeconds: hourMs / 1_000,
  run: async (ports) => {
    const db = ports.allTables('Deliveries and interests of all apps are tidied by age.')
    const now = ports.clock.now()
    const steps = [
      async () => eachOnItsOwn(await listAutomationMessages(db), (message) => deleteOldDeliveries(db, message, now)),
      async () => eachOnItsOwn(await listAppKeys(db), (appKey) => deleteOldViews(db, appKey, now)),
    ]
    await eachOnItsOwn(steps, (step) => step())
  },
}

const unseenMs = 270 * dayMs
const retiredAtOnce = 1_000

export const retireUnseenDevices: JobKind = {
  name: 'retire-unseen-devices',
  everySeconds: dayMs / 1_000,
  delaySeconds: 300,
  run: async (ports) => {
    const db = ports.allTables('Devices of all apps are looked through once a day.')
    const now = new Date(ports.clock.now())
    const since = new Date(now.getTime() - unseenMs)
    while ((await retireUnseen(db, { since, most: retiredAtOnce, now })) === retiredAtOnce);
  },
}

/** Reminders that nothing sets off but time: looked for once an hour, each device at ten in the morning of its own clock. */
export const remindByTime: JobKind = {
  name: 'remind-by-time',
  everySeconds: 3_600,
  delaySeconds: 240,
  run: async (ports) => {
    const now = new Date(ports.clock.now())
    const db = ports.allTables('Devices of all apps are looked through once an hour.')
    await eachOnItsOwn(await listAppsWithDevices(db), (appKey) => remindOfTime(db, appKey, now))
  },
}

/** Soon after the mirror may have learned of it. */
export const followStock: JobKind = {
  name: 'follow-stock',
  everySeconds: 300,
  delaySeconds: 200,
  run: async (ports) => {
    const now = new Date(ports.clock.now())
    const db = ports.allTables('What devices of all apps wait for is looked through together.')
    await eachOnItsOwn(await listAppsWithInterests(db), async (appKey) => {
      const shop = await findShop(ports, appKey)
      if (!shop) return
      await inTurnOf(db, appKey)
        .transaction()
        .execute((trx) => followGoods(trx, shop, now))
    })
  },
}

export const decideExperiments: JobKind = {
  name: 'decide-experiments',
  everySeconds: 60,
  run: async (ports) => {
    if ((await decideDue(ports)) > 0) messageSender(ports).look()
  },
}

/** Charts of Insights have what was sent, in the quarter hour in which it was. */
export const countSentMessages: JobKind = {
  name: 'count-sent-messages',
  everySeconds: 60,
  run: async (ports) => {
    const db = ports.allTables('Messages of all apps are counted together.')
    const sentAt = ports.clock.now()
    await eachOnItsOwn(await listUncounted(db), async ({ appKey, id, sent, ...message }) => {
      await eventStoreOf(ports).recordSending(appKey, { pushId: id, name: titleOf(message), sentAt, sent })
      await noteCounted(db, { appKey, id, sent })
    })
  },
}

/** Webhooks are told of openings once a minute, and not of each. */
export const tellClicks: JobKind = {
  name: 'tell-clicks',
  everySeconds: 60,
  run: async (ports) => {
    const db = ports.allTables('Openings of the messages of all apps are summed.')
    const at = new Date(ports.clock.now())
    await eachOnItsOwn(await listAppsWithClicks(db), (appKey) =>
      inTurnOf(db, appKey)
        .transaction()
        .execute(async (trx) => {
          for (const { id, clicks } of await takeClicks(forApp(trx, appKey)))
            await writeEvent(forApp(trx, appKey), {
              type: 'message.clicked',
              at,
              subject: { kind: 'message', id },
              told: { clicks },
            })
        }),
    )
  },
}
