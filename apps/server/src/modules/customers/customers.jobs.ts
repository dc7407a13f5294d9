import { m } from '../../messages/messages.js'
import type { JobKind, Ports, Shop } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { systemActor } from '../audit/index.ts'
import { deliverMail, mailLanguage } from '../mail/index.ts'
import { customersOf } from './account.service.ts'
import { findCustomerRow } from './customers.queries.ts'
import { eraseDue } from './deletion.service.ts'
import { beginErasure, findOpenDeletion, listDueDeletions } from './deletions.queries.ts'
import { idleMs } from './session.service.ts'
import { deleteEndedSessions } from './sessions.queries.ts'

/** So long an erasure waits for a mail server that is away: afterwards nobody could be told. */
const patienceMs = 24 * 60 * 60_000

/** Says goodbye while the address is still there. Returns false while the mail server is away. */
async function mailGoodbye(ports: Ports, shop: Shop, customerId: string): Promise<boolean> {
  const customer = await customersOf(ports, shop).find(customerId)
  if (!customer) return true
  const db = ports.forApp(shop.appKey)
  const locale = mailLanguage((await findCustomerRow(db, customerId))?.language ?? shop.defaultLanguage)
  const request = await findOpenDeletion(db, customerId)
  const words = { shop: shop.name, email: customer.email }
  // Sent again after a crash it is the same mail.
  const mailing = { id: `erased-${request?.id ?? customerId}`, to: customer.email, locale, sender: shop.name }
  try {
    await deliverMail(ports, mailing, {
      subject: m.mail_erased_subject(words, { locale }),
      text: [m.mail_erased_text(words, { locale })],
    })
    return true
  } catch (error) {
    ports.log.warn({ err: error, appKey: shop.appKey }, 'nobody can be told yet that an account is deleted')
    return (request?.erases_at.getTime() ?? 0) + patienceMs <= ports.clock.now()
  }
}

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
        if (!shop || !(await beginErasure(ports.forApp(app_key), customerId, now))) continue
        if (!(await mailGoodbye(ports, shop, customerId))) continue
        await eraseDue(ports, shop, { customerId, actor: systemActor('erase customers') })
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
}

/** Deletes sessions of shoppers that have ended. */
export const sweepShopperSessions: JobKind = {
  name: 'sweep-shopper-sessions',
  everySeconds: 60 * 60,
  run: async ({ allTables, clock }) => {
    const now = new Date(clock.now())
    const idleBefore = new Date(now.getTime() - idleMs)
    await deleteEndedSessions(allTables('Sessions end in every app.'), { now, idleBefore })
  },
}
