/** The embedded store's customers in the port's shape. */
import { createHash } from 'node:crypto'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { CustomerTotals, PasswordCustomers, StoreCustomer } from '@vitrine/connectors/kit/customer-store'
import { allHoldersOf } from '../coupons/coupon-use.ts'
import { deleteCouponUses } from '../coupons/coupons.queries.ts'
import { pageAt } from '../cursor.ts'
import {
  blankOrders,
  listOrderRowsOf,
  sumOrdersOf,
  takeOrder,
  takeOrdersOfAddress,
} from '../orders/customer-orders.queries.ts'
import { findOrderRow } from '../orders/orders.queries.ts'
import { inShape, withLines } from '../orders/store-orders.ts'
import { insist, mustExist } from '../refuse.ts'
import { findProgramme } from '../rewards/programme.ts'
import { deleteRedemptions } from '../rewards/redemptions.queries.ts'
import { nowOf, type StoreDb, type StorePasswords, type StoreShop } from '../store-shop.ts'
import { addAddress, changeAddress, readAddresses, removeAddress } from './addresses.ts'
import {
  type CustomerRow,
  deleteCustomer,
  findCustomerByEmail,
  findCustomerRow,
  insertCustomer,
  replacePassword,
  saveCustomer,
  setEmailProven,
} from './customers.queries.ts'

const mostOrders = 50
const plain = (email: string): string => email.trim().toLowerCase()
const markOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url')

const toCustomer = (row: CustomerRow): StoreCustomer => ({
  id: row.id,
  email: row.email,
  emailProven: row.email_proven_at !== null,
  name: row.name,
  phone: row.phone,
  createdAt: row.created_at.toISOString(),
})
const orNull = (row: CustomerRow | undefined): StoreCustomer | null => (row ? toCustomer(row) : null)

async function totalsOf(shop: StoreShop, ids: readonly string[]): Promise<Map<string, CustomerTotals>> {
  if (ids.length === 0) return new Map()
  const sums = await sumOrdersOf(shop.db, ids)
  const programme = await findProgramme(shop.db, shop)
  const totals = new Map<string, CustomerTotals>()
  for (const id of ids) {
    const own = sums.filter(({ customer_id }) => customer_id === id)
    totals.set(id, {
      orderCount: own.reduce((sum, { count }) => sum + Number(count), 0),
      spent: own.map(({ currency_code, total }) => ({ amountMinor: Number(total), currencyCode: currency_code })),
      points: programme ? (await programme.standing(shop, { customerId: id })).loyalty.balance : null,
    })
  }
  return totals
}

const joinOrder = (shop: StoreShop, id: string, orderId: string) =>
  shop.db.transaction().execute(async (trx) => {
    mustExist(await findCustomerRow(trx, id))
    mustExist(await findOrderRow(trx, orderId))
    const row = await takeOrder(trx, orderId, id)
    insist(row, 'orderTaken')
    return mustExist(await inShape(trx, row))
  })

async function withCustomer(
  { db }: StoreShop,
  id: string,
  change: (trx: StoreDb, customer: CustomerRow) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await change(trx, mustExist(await findCustomerRow(trx, id)))
  })
}

type Accounts = Pick<
  PasswordCustomers,
  'register' | 'authenticate' | 'find' | 'findByEmail' | 'passwordMark' | 'setPassword' | 'proveEmail' | 'saveProfile'
>

const accountsOf = (shop: StoreShop, passwords: StorePasswords): Accounts => ({
  register: async ({ email, name, password }) => {
    // Hashed first, so that a known address takes as long as a new one.
    const passwordHash = await passwords.hash(password)
    const account = { appKey: shop.appKey, email: plain(email), name, passwordHash, now: nowOf(shop) }
    return orNull(await insertCustomer(shop.db, account))
  },
  authenticate: async ({ email, password, isKnown }) => {
    const row = await findCustomerByEmail(shop.db, plain(email))
    const stored = row?.password_hash ?? null
    const isRight = await passwords.matches({ password, stored }, isKnown ? 'known' : 'stranger')
    return row && isRight ? toCustomer(row) : null
  },
  find: async (id) => orNull(await findCustomerRow(shop.db, id)),
  findByEmail: async (email) => orNull(await findCustomerByEmail(shop.db, plain(email))),
  passwordMark: async (id) => {
    const row = await findCustomerRow(shop.db, id)
    return row ? markOf(row.password_hash) : null
  },
  setPassword: async (id, { password, mark }) => {
    const row = await findCustomerRow(shop.db, id)
    if (!row || markOf(row.password_hash) !== mark) return false
    return replacePassword(shop.db, { id, from: row.password_hash, to: await passwords.hash(password) })
  },
  proveEmail: async (id) => void (await setEmailProven(shop.db, id, nowOf(shop))),
  saveProfile: async (id, profile) => toCustomer(mustExist(await saveCustomer(shop.db, { id, ...profile }))),
})

export const customerStoreOf = (shop: StoreShop, passwords: StorePasswords): PasswordCustomers => ({
  ...accountsOf(shop, passwords),
  addresses: (id) => readAddresses(shop.db, id),
  addAddress: (id, form) => addAddress(shop, id, form),
  changeAddress: (id, addressId, form) => changeAddress(shop, id, addressId, form),
  removeAddress: (id, addressId) => removeAddress(shop, id, addressId),
  orders: async (id, { cursor, limit = mostOrders } = {}) => {
    const size = Math.min(limit, mostOrders)
    const { page } = pageAt(cursor, size)
    const rows = await listOrderRowsOf(shop.db, id, { offset: page * size, limit: size + 1 })
    const items = await withLines(shop.db, rows.slice(0, size))
    return { items, next: rows.length > size ? String(page + 1) : null }
  },
  order: async (id, orderId) => {
    const row = await findOrderRow(shop.db, orderId)
    return row?.customer_id === id ? inShape(shop.db, row) : null
  },
  joinOrder: (id, orderId) => joinOrder(shop, id, orderId),
  joinOrdersOfAddress: (id) =>
    withCustomer(shop, id, (trx, { email, email_proven_at }) => {
      if (email_proven_at === null) throw new ConnectorError('invalid', 'The address of this customer is not proven.')
      return takeOrdersOfAddress(trx, { id, email })
    }),
  totals: (ids) => totalsOf(shop, ids),
  erase: (id) =>
    withCustomer(shop, id, async (trx, { email }) => {
      const blanked = await blankOrders(trx, { id, email })
      const orderIds = blanked.map((order) => order.id)
      await deleteRedemptions(trx, orderIds)
      await deleteCouponUses(trx, { holders: allHoldersOf({ customerId: id, email }), orderIds })
      await deleteCustomer(trx, id)
    }),
})
