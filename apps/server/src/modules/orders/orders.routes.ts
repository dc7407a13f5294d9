/** Orders in the console: listed, exported and opened. */
import { Readable } from 'node:stream'
import { ensure } from '@vitrine/domain/errors'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { bindModule } from '../../http/bind.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { findShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { ordersCsv, readPart } from './export-orders.ts'
import { countNewer, listPage, sumOrders } from './order-list.queries.ts'
import { openMirroredOrder, readStatusWords, toOrderRow, wordIn } from './orders.service.ts'
import { changeOwnOrder } from './own-orders.ts'
import { findOrderSync } from './sync-orders.ts'

export const ordersModule = bindModule(ordersRoutes, {
  listOrders: async ({ query: { page, size, sort, sortDirection, ...filters } }, { db, reply }) => {
    reply.header('cache-control', 'no-store')
    const sums = await sumOrders(db, filters)
    const totalOrder = sums.reduce((sum, { orders }) => sum + orders, 0)
    const rows = await listPage(db, filters, { sort, sortDirection, page, size, total: totalOrder })
    const wordOf = wordIn(await readStatusWords(db))
    const readAt = (await findOrderSync(db))?.changes_until ?? null
    return {
      data: {
        orders: rows.map((row) => ({ ...toOrderRow(row, wordOf), customerName: row.customer_name })),
        totalOrder,
        newerOrders: await countNewer(db, filters),
        totals: sums,
        readAt: readAt?.toISOString() ?? null,
      },
    }
  },

  exportOrders: async ({ query }, { ports, db, actor, reply }) => {
    const now = new Date(ports.clock.now())
    const sums = await sumOrders(db, query)
    const asked = { ...query, total: sums.reduce((sum, { orders }) => sum + orders, 0) }
    const first = await db.transaction().execute(async (trx) => {
      const { appKey: _appKey, separator: _separator, decimal: _decimal, keyword, ...filters } = query
      // Words may be a person's, and the log outlives them.
      const after = { ...filters, ...(keyword !== undefined && { searched: true }) }
      await recordChange({ trx, actor, now }, { action: 'orders.exported', subject: { kind: 'orders' }, after })
      return readPart(trx, asked, null)
    })
    const wordOf = wordIn(await readStatusWords(db))
    reply
      .header('content-disposition', `attachment; filename="orders-${now.toISOString().slice(0, 10)}.csv"`)
      .header('cache-control', 'no-store')
    return RawReply.file(Readable.from(ordersCsv(db, { first, asked, wordOf }), { objectMode: false }))
  },

  listOrderStatuses: async (_input, { db }) => {
    const words = await readStatusWords(db)
    return { data: words.map(({ customStatus, statusCode }) => ({ customStatus, statusCode })) }
  },

  openOrder: async ({ params }, { ports, appKey, reply, setRevision }) => {
    reply.header('cache-control', 'no-store')
    const shop = await findShop(ports, appKey)
    ensure(shop, 'not_found')
    const order = await openMirroredOrder(ports, shop, params.id)
    ensure(order, 'not_found')
    if (order.own) setRevision(order.own.revision)
    return { data: order }
  },

  changeOrderStatus: ({ params, body: { statusCode } }, context) =>
    changeOwnOrder(context, params.id, 'order.status_changed', (orders, of) =>
      orders.changeStatus({ ...of, statusCode }),
    ),

  setOrderParcels: ({ params, body: { parcels } }, context) =>
    changeOwnOrder(context, params.id, 'order.parcels_changed', (orders, of) => orders.setParcels({ ...of, parcels })),

  refundOrder: ({ params, body }, context) =>
    changeOwnOrder(context, params.id, body.amountMinor > 0 ? 'order.refunded' : 'order.restocked', (orders, of) =>
      orders.refund({ ...of, ...body }),
    ),
})
