/** One customer of each demo store who can sign in, with orders of their own: shopper@demo.test. */
import { dayMs } from '@vitrine/domain/time'
import { insertRows } from '@vitrine/embedded-store/insert-rows'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { DemoOrders } from './demo-orders.ts'

const id = 'demo-shopper'
const email = 'shopper@demo.test'
const name = 'Shirin Shopper'
const address = { address: 'Rua da Prata 12', city: 'Lisbon', postalCode: '1100-148', country: 'PT', phone: '' }
/** Every so many orders are hers. */
const every = 50

/** The same orders, some of which the shopper placed while signed in. */
export const withShopper = (orders: DemoOrders['orders']): Insertable<Tables['demo_orders']>[] =>
  orders.map((order, index) =>
    index % every === every - 1
      ? { ...order, customer_id: id, email, customer_name: name, address: JSON.stringify(address) }
      : { ...order, customer_id: null },
  )

interface Shopper {
  appKey: string
  passwordHash: string
  installId: string | undefined
  now: number
}

export async function insertShopper(trx: Kysely<Tables>, { appKey, passwordHash, installId, now }: Shopper) {
  const began = new Date(now - 90 * dayMs)
  const last = new Date(now - dayMs)
  const account = { app_key: appKey, id, email, name, created_at: began }
  await insertRows(trx, 'demo_customers', [
    { ...account, phone: '', password_hash: passwordHash, email_proven_at: began },
  ])
  await insertRows(trx, 'demo_customer_addresses', [
    {
      app_key: appKey,
      customer_id: id,
      id: 'demo-address',
      name,
      address: address.address,
      city: address.city,
      postal_code: address.postalCode,
      country: address.country,
      phone: address.phone,
      is_default: true,
      created_at: began,
    },
  ])
  await insertRows(trx, 'customers', [{ ...account, language: 'en', epoch: 0, last_visit_at: last }])
  if (installId === undefined) return
  await insertRows(trx, 'customer_installs', [
    { app_key: appKey, customer_id: id, install_id: installId, first_at: began, last_at: last },
  ])
}
