/** The customers of a fake shop, kept in memory. */
import { type CustomerDetail, customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { AppError } from '@vitrine/domain/errors'
import type { FakeServer } from './fake-server.ts'

const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

export const customerOf = (id: string, over: Partial<CustomerDetail> = {}): CustomerDetail => ({
  id,
  email: `${id}@buyer.example`,
  name: id,
  createdAt: '2026-01-04T09:30:00.000Z',
  lastVisitAt: null,
  orderCount: 0,
  spent: [],
  points: null,
  deviceCount: 0,
  deletion: null,
  emailProven: true,
  phone: '',
  addresses: [],
  devices: [],
  orders: [],
  openOrders: [],
  openOrderCount: 0,
  isPartial: false,
  isFormer: false,
  ...over,
})

const mira = customerOf('mira', {
  name: 'Mira Sol',
  createdAt: '2026-03-04T09:30:00.000Z',
  lastVisitAt: '2026-05-04T09:30:00.000Z',
  orderCount: 3,
  spent: [usd(123_450), { amountMinor: 990, currencyCode: 'EUR' }],
  points: 1_250,
  deviceCount: 2,
  phone: '+45 12 34 56 78',
  addresses: [
    {
      id: 'a1',
      name: 'Mira Sol',
      address: 'Havnegade 1',
      city: 'Aarhus',
      postalCode: '8000',
      country: 'DK',
      phone: '',
      isDefault: true,
    },
  ],
  devices: [
    { platform: 'ios', os: 'iOS 19', lastSeenAt: '2026-05-04T09:30:00.000Z' },
    { platform: null, os: null, lastSeenAt: '2026-04-04T09:30:00.000Z' },
  ],
  orders: [
    {
      id: 'o1',
      number: '#1001',
      placedAt: '2026-05-03T09:30:00.000Z',
      status: 'Paid',
      email: 'mira@buyer.example',
      lines: [],
      subtotal: usd(2_500),
      shipping: usd(0),
      total: usd(2_500),
    },
  ],
})

export class FakeCustomers {
  customers: CustomerDetail[] = [mira, customerOf('otto', { name: '', emailProven: false })]

  serve(server: FakeServer): void {
    const find = (id: string) => {
      const customer = this.customers.find((one) => one.id === id)
      if (!customer) throw new AppError('not_found')
      return customer
    }
    server.on(customersRoutes.listCustomers, ({ query }) => {
      const { query: text = '', sort, sortDirection, pageNumber, pageSize } = query
      const found = this.customers
        .filter(({ email, name }) => `${email} ${name}`.toLowerCase().includes(text.toLowerCase()))
        .toSorted((one, other) => (one[sort] ?? '').localeCompare(other[sort] ?? ''))
      if (sortDirection === 'desc') found.reverse()
      const from = (pageNumber - 1) * pageSize
      return { data: found.slice(from, from + pageSize), total: found.length }
    })
    server.on(customersRoutes.getCustomer, ({ params }) => ({ data: find(params.id) }))
    server.on(
      customersRoutes.exportCustomer,
      ({ params }) =>
        new Response(JSON.stringify(find(params.id)), {
          headers: {
            'content-type': 'application/json',
            'content-disposition': 'attachment; filename="customer-2026-05-04.json"',
          },
        }),
    )
    server.on(customersRoutes.eraseCustomer, ({ params }) => {
      find(params.id)
      this.customers = this.customers.filter(({ id }) => id !== params.id)
      return undefined
    })
    server.on(customersRoutes.keepCustomer, ({ params }) => {
      const kept = { ...find(params.id), deletion: null }
      this.customers = this.customers.map((one) => (one.id === kept.id ? kept : one))
      return { data: kept }
    })
  }
}
