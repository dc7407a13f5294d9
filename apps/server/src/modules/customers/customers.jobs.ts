import { markOf, ownId } from '@vitrine/connectors/kit/named-ids'
import type { JobKind, Ports, Shop } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { systemActor } from '../audit/index.ts'
import { isFormerMark } from '../stores/index.ts'
import { findPageOf } from './account.service.ts'
import { mailGoodbye } from './customers.mails.ts'
import { eraseDue } from './deletion.service.ts'
import { beginErasure, listDueDeletions } from './deletions.queries.ts'
import { idleMs } from './session.service.ts'
import { deleteEndedSessions, hasSession } from './sessions.queries.ts'

/** The account is at the store that the app has left: it is deleted there too if the app goes back, as long as it may. */
const waitsForStore = async (ports: Ports, { appKey, storeMark }: Shop, customerId: string): Promise<boolean> =>
  ownId(storeMark, customerId) === null && isFormerMark(ports.forApp(appKey), markOf(customerId))

/** Erases the accounts whose 30 days are over. A failure of one does not hold up the others. */
export const eraseCustomers: JobKind = {
  name: 'erase-customers',
  everySeconds: 60 * 60,
  expireInSeconds: 30 * 60,
  run: async (ports) => {
    const all = ports.allTables('The days of requests end in every app.')
    const due = await listDueDeletions(all, new Date(ports.clock.now()))
    const failures: unknown[] = []
    for (const { app_key, customer_id: customerId } of due) {
      try {
        const shop = await findShop(ports, app_key)
        // Somebody may have stopped it since the list was read, which may be as long ago as mails to others took.
        const now = new Date(ports.clock.now())
        if (!shop || (await waitsForStore(ports, shop, customerId))) continue
        if (!(await beginErasure(ports.forApp(app_key), customerId, now))) continue
        if (!(await mailGoodbye(ports, shop, customerId))) continue
        await eraseDue(ports, shop, { customerId, actor: systemActor('erase customers') })
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
}

/** With the last session, what lets us act for a customer at the store's own pages is forgotten, as after a sign-out. */
async function forgetAtStore(ports: Ports, appKey: string, customerId: string): Promise<void> {
  const shop = await findShop(ports, appKey)
  if (!shop || ownId(shop.storeMark, customerId) === null) return
  const page = await findPageOf(ports, shop)
  if (page && !(await hasSession(ports.forApp(appKey), customerId))) await page.forget(customerId)
}

/** Deletes sessions of shoppers that have ended. */
export const sweepShopperSessions: JobKind = {
  name: 'sweep-shopper-sessions',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const now = new Date(ports.clock.now())
    const idleBefore = new Date(now.getTime() - idleMs)
    const ended = await deleteEndedSessions(ports.allTables('Sessions end in every app.'), { now, idleBefore })
    for (const { app_key: appKey, customer_id: customerId } of ended) await forgetAtStore(ports, appKey, customerId)
  },
}
