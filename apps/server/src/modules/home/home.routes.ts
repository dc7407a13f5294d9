/** The app's home in the console: what is live, what is not published yet, and how the shop performs. */
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { isZone } from '@vitrine/domain/designs/zone.rules'
import { AppError, ensure } from '@vitrine/domain/errors'
import { addDays, dayAt, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { previewChanges } from '../design/index.ts'
import { countInstalls } from '../insights/index.ts'
import { readStatusWords, wordIn } from '../orders/index.ts'

const dayCount = 30
const latestCount = 5

/** An app without a design has nothing live and nothing to publish. */
async function readRelease({ db, appKey }: MemberContext) {
  try {
    const { live, changes } = await previewChanges(db, appKey)
    const release = live && {
      id: live.id,
      number: live.number,
      publishedAt: live.published_at.toISOString(),
      publishedBy: live.published_by,
    }
    return { release: release ?? null, unpublishedChanges: changes.length }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { release: null, unpublishedChanges: 0 }
    throw error
  }
}

/** Asks for orders from midnight of the first day on. */
async function askForOrders({ ports, db, appKey }: MemberContext, range: { firstDay: string; timeZone: string }) {
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  const placedFrom = new Date(startOfDay(range.firstDay, range.timeZone))
  const store = commerceOf(ports, shop)
  const [{ count, revenue }, { items }] = await Promise.all([
    store.orderTotals({ placedFrom, statusCodes: saleStatusCodes }),
    store.orders({ newestFirst: true, limit: latestCount }),
  ])
  const wordOf = wordIn(await readStatusWords(db))
  return {
    count,
    revenueMinor: revenue.amountMinor,
    currencyCode: revenue.currencyCode,
    latest: items.map((order) => ({
      id: order.id,
      number: order.number,
      placedAt: order.placedAt,
      totalMinor: order.total.amountMinor,
      currencyCode: order.total.currencyCode,
      status: wordOf(order.statusCode),
      customer: order.customerName || order.email,
    })),
  }
}

/** Whatever the store fails with, even 'not found', the rest of the home is still shown. */
async function readOrders(context: MemberContext, range: { firstDay: string; timeZone: string }) {
  if (!context.member.permissions.has('orders.read')) return { orders: null }
  try {
    return { orders: await askForOrders(context, range) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.ports.log.warn({ err: error, appKey: context.appKey }, 'the store did not give its orders')
    return { orders: null, storeAway: true }
  }
}

export const homeModule = bindModule(
  { getHome: appsRoutes.getHome },
  {
    getHome: async ({ query }, context) => {
      const timeZone = query.timezone
      if (!isZone(timeZone)) refuseField('timezone', 'Use the name of a time zone, such as Europe/Paris.', 'query')
      const { ports, db } = context
      const firstDay = addDays(dayAt(ports.clock.now(), timeZone), 1 - dayCount)
      return {
        data: {
          ...(await readRelease(context)),
          installs: await countInstalls(db),
          ...(await readOrders(context, { firstDay, timeZone })),
        },
      }
    },
  },
)
