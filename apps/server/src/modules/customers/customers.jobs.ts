import { markOf, ownId } from '@vitrine/connectors/kit/named-ids'
import type { JobKind, Ports, Shop } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { systemActor } from '../audit/index.ts'
import { isFormerMark } from '../stores/index.ts'
import { findPageOf } from './account.service.ts'
import { mailGoodbye } from './customers.mails.ts'
import { eraseDue } from './deletion.service.ts'
import { beginErasure, type DueDeletion, listAppsWithDueDeletions, listDueDeletions } from './deletions.queries.ts'
import { idleMs } from './session.service.ts'
import { deleteEndedSessions, hasSession } from './sessions.queries.ts'

/** The account is at the store that the app has left: it is deleted there too if the app goes back, as long as it may. */
const waitsForStore = async (ports: Ports, { appKey, storeMark }: Shop, customerId: string): Promise<boolean> =>
  ownId(storeMark, customerId) === null && isFormerMark(ports.forApp(appKey), markOf(customerId))

const ofEachApp = 5
/** So many failures of one app are its store's: the rest waits for the next run. */
const mostFailures = 3

/** Some requests of each app in turn: one with many of them does not hold up the others. */
async function* dueInTurn(
  ports: Ports,
  { now, isLeftOut }: { now: Date; isLeftOut: (appKey: string) => boolean },
): AsyncGenerator<{ appKey: string; customerId: string }, void> {
  const apps = await listAppsWithDueDeletions(ports.allTables('The days of requests end in every app.'), now)
  let waiting: { appKey: string; after: DueDeletion | undefined }[] = apps.map(({ app_key: appKey }) => ({
    appKey,
    after: undefined,
  }))
  while (waiting.length > 0) {
    const longer: typeof waiting = []
    for (const { appKey, after } of waiting) {
      const part = await listDueDeletions(ports.forApp(appKey), { now, after, limit: ofEachApp })
      for (const { customer_id: customerId } of part) if (!isLeftOut(appKey)) yield { appKey, customerId }
      if (part.length === ofEachApp && !isLeftOut(appKey)) longer.push({ appKey, after: part.at(-1) })
    }
    waiting = longer
  }
}

/** Erases the accounts whose 30 days are over. A failure of one does not hold up the others. */
export const eraseCustomers: JobKind = {
  name: 'erase-customers',
  everySeconds: 60 * 60,
  expireInSeconds: 30 * 60,
  run: async (ports) => {
    const failures: { appKey: string; error: unknown }[] = []
    const isLeftOut = (app: string) => failures.filter(({ appKey }) => appKey === app).length >= mostFailures
    for await (const { appKey, customerId } of dueInTurn(ports, { now: new Date(ports.clock.now()), isLeftOut })) {
      try {
        const shop = await findShop(ports, appKey)
        // Somebody may have stopped it since the list was read, which may be as long ago as mails to others took.
        const now = new Date(ports.clock.now())
        if (!shop || (await waitsForStore(ports, shop, customerId))) continue
        if (!(await beginErasure(ports.forApp(appKey), customerId, now))) continue
        if (!(await mailGoodbye(ports, shop, customerId))) continue
        await eraseDue(ports, shop, { customerId, actor: systemActor('erase customers') })
      } catch (error) {
        failures.push({ appKey, error })
      }
    }
    const [first] = failures
    if (first) throw first.error
  },
}

/** With the last session, what lets us act for a customer at the store's own pages is forgotten, as after a sign-out. */
async function forgetAtStore(ports: Ports, appKey: string, customerId: string): Promise<void> {
  const shop = await findShop(ports, appKey)
  if (!shop || ownId(shop.storeMark, customerId) === null) return
  const leaving = await (await findPageOf(ports, shop))?.leaving(customerId)
  if (leaving && !(await hasSession(ports.forApp(appKey), customerId))) await leaving.forget()
}

/** Deletes sessions of shoppers that have ended. */
export const sweepShopperSessions: JobKind = {
  name: 'sweep-shopper-sessions',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const now = new Date(ports.clock.now())
    const idleBefore = new Date(now.getTime() - idleMs)
    const ended = await deleteEndedSessions(ports.allTables('Sessions end in every app.'), { now, idleBefore })
    for (const { app_key: appKey, customer_id: customerId } of ended)
      await forgetAtStore(ports, appKey, customerId).catch((error: unknown) =>
        ports.log.warn({ err: error, appKey }, 'what lets the app act for a customer stays after the last session'),
      )
  },
}
