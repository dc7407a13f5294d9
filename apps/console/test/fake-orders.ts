/** The orders of a fake shop, kept in memory. */

import { AppError } from '@vitrine/domain/errors'
import { type OrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { type OrderDetail, type OrderSort, ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import type { OwnOrder } from '@vitrine/domain/orders/own-order.schema'
import { minuteMs } from '@vitrine/domain/time'
import { sayOrderStatus } from './english.ts'
import type { FakeServer } from './fake-server.ts'

const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

export const orderOf = (at: number, over: Partial<OrderDetail> = {}): OrderDetail => ({
  id: `order-${at}`,
  number: String(1000 + at),
  date: new Date(Date.parse('2026-11-10T15:04:05Z') + at * minuteMs).toISOString(),
  status: sayOrderStatus((over.statusCode ?? 11) as OrderStatusCode),
  statusCode: 11,
  total: 12.5,
  totalMinor: 1_250,
  currency: 'USD',
  items: 1,
  device: 'ios',
  nativeStatus: 'Paid',
  store: null,
  updatedAt: '2026-11-10T15:04:05.000Z',
  lines: [
    {
      productId: 'p1',
      sku: 'SHIRT-1',
      title: 'Linen shirt 1',
      variantTitle: 'Blue, M',
      imageUrl: null,
      quantity: 1,
      unitPrice: usd(1_000),
      total: usd(1_000),
    },
  ],
  subtotal: usd(1_000),
  discount: usd(0),
  couponCodes: [],
  shipping: usd(250),
  tax: null,
  customer: { id: 'mira', name: 'Mira Sol', email: 'mira@buyer.example' },
  delivery: { method: 'Standard', address: ['Mira Sol', 'Havnegade 1'], shipments: [] },
  session: null,
  history: [],
  own: null,
  ...over,
})

export const ownOf = (over: Partial<OwnOrder> = {}): OwnOrder => ({
  ...{
    revision: 'r1',
    number: '1001',
    statusCode: 11,
    next: [9, 2, 5],
    payment: 'test',
    paidMinor: 1_250,
    refundedMinor: 0,
  },
  ...{ currencyCode: 'USD', refunds: [], parcels: [], restockable: [2] },
  ...over,
})

const sortKeys = {
  created_date: ({ date }) => date,
  order_id: ({ number }) => number,
  status_code: ({ statusCode }) => statusCode,
  total: ({ totalMinor }) => totalMinor,
  items_total: ({ items }) => items,
  device_type: ({ device }) => device,
} as const satisfies Record<OrderSort, (order: OrderDetail) => string | number>

export class FakeOrders {
  orders: OrderDetail[] = [
    orderOf(1, { totalMinor: 123_450, total: 1234.5, items: 3 }),
    orderOf(2, { statusCode: 2, device: 'android', currency: 'EUR' }),
    orderOf(3, { device: 'unknown' }),
  ]
  readAt: string | null = '2026-11-20T10:00:00.000Z'
  newerOrders = 0

  serve(server: FakeServer): void {
    server.on(ordersRoutes.listOrders, ({ query }) => {
      const { keyword = '', sort, sortDirection, page, size, 'status[]': statuses, 'deviceType[]': devices } = query
      const keyOf = sortKeys[sort]
      const found = this.orders
        .filter(({ number, customer }) => `${number} ${customer.name}`.toLowerCase().includes(keyword.toLowerCase()))
        .filter(({ statusCode }) => !statuses || statuses.includes(statusCode))
        .filter(({ device }) => !devices || devices.includes(device))
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      if (sortDirection === 'DESC') found.reverse()
      const currencies = [...new Set(found.map(({ currency }) => currency))]
      const totals = currencies.map((currencyCode) => {
        const own = found.filter(({ currency }) => currency === currencyCode)
        return {
          currencyCode,
          orders: own.length,
          amountMinor: own.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
        }
      })
      const from = (page - 1) * size
      const orders = found.slice(from, from + size).map((order) => ({ ...order, customerName: order.customer.name }))
      return { data: { orders, totalOrder: found.length, newerOrders: this.newerOrders, totals, readAt: this.readAt } }
    })
    server.on(ordersRoutes.listOrderStatuses, () => ({
      data: orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: sayOrderStatus(code) })),
    }))
    server.on(ordersRoutes.openOrder, ({ params }) => {
      const order = this.orders.find(({ id }) => id === params.id)
      if (!order) throw new AppError('not_found')
      return { data: order }
    })
    const change = (known: string | null, id: string, become: (own: OwnOrder) => Partial<OrderDetail>) => {
      const order = this.orders.find((one) => one.id === id)
      if (!order?.own) throw new AppError('not_found')
      if (known?.replaceAll('"', '') !== order.own.revision)
        throw new AppError('stale_revision', { details: { newer: order } })
      Object.assign(order, become({ ...order.own, revision: `${order.own.revision}+` }))
      return { data: { ...order } }
    }
    server.on(ordersRoutes.changeOrderStatus, ({ params, body: { statusCode }, request }) =>
      change(request.headers.get('if-match'), params.id, (own) => ({
        statusCode: statusCode as number,
        status: sayOrderStatus(statusCode as OrderStatusCode),
        own: { ...own, statusCode: statusCode as number, next: [] },
      })),
    )
    server.on(ordersRoutes.setOrderParcels, ({ params, body, request }) =>
      change(request.headers.get('if-match'), params.id, (own) => {
        const shipments = body.parcels.map((parcel) => ({ ...parcel, shippedAt: null }))
        return { delivery: { method: 'Standard', address: [], shipments }, own: { ...own, parcels: shipments } }
      }),
    )
    server.on(ordersRoutes.refundOrder, ({ params, body: { amountMinor, revision } }) =>
      change(revision, params.id, (own) => ({
        own: {
          ...own,
          refundedMinor: own.refundedMinor + amountMinor,
          refunds: [...own.refunds, { at: '2026-11-20T10:00:00.000Z', amountMinor, state: 'given' as const }],
        },
      })),
    )
    server.on(
      ordersRoutes.exportOrders,
      () =>
        new Response('Order\r\n1001\r\n', {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="orders-2026-11-20.csv"',
          },
        }),
    )
  }
}
