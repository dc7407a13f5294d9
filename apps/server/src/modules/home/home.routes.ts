/** The app's home in the console: what is live, what is not yet, and how the shop does. */
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { isZone } from '@vitrine/domain/designs/zone.rules'
import { AppError } from '@vitrine/domain/errors'
import { orderStatusLabel, saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { getAppRow } from '../apps/index.ts'
import { previewChanges } from '../design/index.ts'
import { countInstalls, countSessionsByDay } from '../events/index.ts'
import { listLatestOrders, sumOrders } from '../orders/index.ts'
import { lastLocalDays } from './local-days.ts'

const dayCount = 30
const latestCount = 5

function zoneOf(name: string): string {
  if (isZone(name)) return name
  const message = 'Use the name of a time zone, such as Europe/Paris'
  const issues = [{ in: 'query' as const, path: 'timezone', message }]
  throw new AppError('validation_failed', { message: `timezone: ${message}`, issues })
}

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

async function readOrders({ db }: MemberContext, range: { firstDay: string; timeZone: string }) {
  const { currency_code: currencyCode } = await getAppRow(db)
  const sum = await sumOrders(db, range, saleStatusCodes)
  const latest = await listLatestOrders(db, latestCount)
  return {
    ...sum,
    currencyCode,
    latest: latest.map((order) => ({
      id: order.id,
      number: order.number,
      placedAt: order.placed_at.toISOString(),
      totalMinor: Number(order.total_minor),
      currencyCode: order.currency_code,
      status: orderStatusLabel(order.status_code),
      customer: order.customer_name || order.email,
    })),
  }
}

export const homeModule = bindModule(
  { getHome: appsRoutes.getHome },
  {
    getHome: async ({ query }, context) => {
      const timeZone = zoneOf(query.timezone)
      const { ports, db, member } = context
      const days = lastLocalDays(ports.clock.now(), timeZone, dayCount)
      const range = { firstDay: days[0] ?? '', timeZone }
      const counts = await countSessionsByDay(db, range)
      return {
        data: {
          ...(await readRelease(context)),
          sessions: days.map((day) => ({ day, count: counts.get(day) ?? 0 })),
          installs: await countInstalls(db),
          orders: member.permissions.has('orders.read') ? await readOrders(context, range) : null,
        },
      }
    },
  },
)
