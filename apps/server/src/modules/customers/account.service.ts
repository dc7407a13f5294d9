/** What the signed-in shopper sees of the account. */
import type { CustomerStore, PageCustomers, PasswordCustomers } from '@vitrine/connectors/kit/customer-store'
import type { Account } from '@vitrine/domain/customers/account.schema'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { Ports, Shop } from '../../ports.ts'
import { commerceOf } from '../commerce/index.ts'
import { findOpenDeletion } from './deletions.queries.ts'

/** The customers of the app's store; throws `accounts_off` where nobody can sign in to it. */
export function customersOf(ports: Ports, shop: Shop): CustomerStore {
  const store = commerceOf(ports, shop)
  ensure(store.capabilities.customerAuth !== 'none' && store.customers, 'accounts_off')
  return store.customers
}

/** Throws `accounts_off` also where customers sign in at a page of the store. */
export function passwordsOf(ports: Ports, shop: Shop): PasswordCustomers {
  const { capabilities, customers } = commerceOf(ports, shop)
  ensure(capabilities.customerAuth === 'password' && customers && 'authenticate' in customers, 'accounts_off')
  return customers
}

/** Null where customers do not sign in at a page of the store. */
export async function findPageOf(ports: Ports, shop: Shop): Promise<PageCustomers | null> {
  const { customers } = commerceOf(ports, shop)
  return customers && 'signInPage' in customers && (await customers.isOpen()) ? customers : null
}

/** By a password in the app, or at a page of the store; null where nobody can sign in. */
export async function wayInOf(ports: Ports, shop: Shop): Promise<'password' | 'page' | null> {
  if (commerceOf(ports, shop).capabilities.customerAuth === 'password') return 'password'
  return (await findPageOf(ports, shop)) ? 'page' : null
}

/** Null for a customer whom the store does not know any more. */
export async function findAccount(ports: Ports, shop: Shop, id: string): Promise<Account | null> {
  const store = customersOf(ports, shop)
  const hasPoints = commerceOf(ports, shop).capabilities.rewards
  const [customer, totals, deletion] = await Promise.all([
    store.find(id),
    hasPoints ? store.totals([id]) : null,
    findOpenDeletion(ports.forApp(shop.appKey), id),
  ])
  if (!customer) return null
  const { email, emailProven, name, phone } = customer
  return {
    id,
    email,
    emailProven,
    name,
    phone,
    points: totals?.get(id)?.points ?? null,
    deletion: deletion
      ? { requestedAt: deletion.requested_at.toISOString(), erasesAt: deletion.erases_at.toISOString() }
      : null,
  }
}

/** Throws `unauthenticated` where the store forgot the customer. */
export async function getAccount(ports: Ports, shop: Shop, id: string): Promise<Account> {
  const account = await findAccount(ports, shop, id)
  if (!account) throw new AppError('unauthenticated')
  return account
}
