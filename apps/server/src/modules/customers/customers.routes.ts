/** Customers in the console. */
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { ensure } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { findShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { customersOf, wayInOf } from './account.service.ts'
import { exportPerson, getDetail, getRow, listCustomers } from './customers.service.ts'
import { eraseNow, stopDeletion } from './deletion.service.ts'

async function placeOf({ ports, appKey }: MemberContext) {
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  ensure(await wayInOf(ports, shop), 'accounts_off')
  return { ports, shop, store: customersOf(ports, shop) }
}

export const customersModule = bindModule(customersRoutes, {
  listCustomers: async ({ query }, context) => {
    context.reply.header('cache-control', 'no-store')
    return listCustomers(await placeOf(context), { ...query, query: query.query })
  },

  getCustomer: async ({ params: { id } }, context) => {
    context.reply.header('cache-control', 'no-store')
    return { data: await getDetail(await placeOf(context), id) }
  },

  exportCustomer: async ({ params: { id } }, context) => {
    const { db, actor, ports, reply } = context
    const text = JSON.stringify(await exportPerson(await placeOf(context), id), null, 2)
    const now = new Date(ports.clock.now())
    await recordChange({ trx: db, actor, now }, { action: 'customer.exported', subject: { kind: 'customer', id } })
    reply
      .header('content-disposition', `attachment; filename="customer-${now.toISOString().slice(0, 10)}.json"`)
      .header('cache-control', 'no-store')
    return RawReply.file(Buffer.from(text))
  },

  eraseCustomer: async ({ params: { id } }, context) => {
    const place = await placeOf(context)
    await getRow(place, id)
    await eraseNow(context.ports, place.shop, { customerId: id, actor: context.actor })
    return undefined
  },

  keepCustomer: async ({ params: { id } }, context) => {
    const place = await placeOf(context)
    await getRow(place, id)
    await stopDeletion(context.ports, place.shop, { customerId: id, actor: context.actor, by: 'owner' })
    return { data: await getRow(place, id) }
  },
})
