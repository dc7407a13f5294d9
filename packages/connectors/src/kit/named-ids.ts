/**
 * Customers and orders of two stores of one app are told apart. Most stores count theirs from 1, and what the app keeps of
 * them outlives a change of the store: sessions, requests to be erased, orders, what Insights counts. So each store
 * elsewhere has a mark, which stands before the ids of its customers and orders, and is taken off where the store is asked.
 */
import type { CommerceConnector, ReadContext } from './commerce.ts'
import { ConnectorError } from './connector-error.ts'
import type { CustomerStore, PageCustomers, PasswordCustomers, StoreCustomer } from './customer-store.ts'
import type { ConnectorPage, StoreOrder } from './store-order.ts'

/** No store's own ids begin so. */
const markPattern = /^\d+~/

/** As the app names what the store calls by this id. `mark` is empty for the app's own store, and for a first store from before. */
export const namedId = (mark: string, id: string): string => (mark === '' ? id : `${mark}~${id}`)

/** As the store calls it; null for a customer or an order of another store. */
export function ownId(mark: string, id: string): string | null {
  if (mark === '') return markPattern.test(id) ? null : id
  return id.startsWith(`${mark}~`) ? id.slice(mark.length + 1) : null
}

/** The mark that stands before an id. */
export const markOf = (id: string): string => (markPattern.test(id) ? id.slice(0, id.indexOf('~')) : '')

/** The same object with these members in the place of its own. */
const over = <T extends object>(target: T, members: Partial<T>): T =>
  new Proxy(target, {
    get(own, name) {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name)
      const member: unknown = Reflect.get(own, name)
      return typeof member === 'function' ? member.bind(own) : member
    },
  })

function wordsOf(mark: string) {
  const named = (id: string): string => namedId(mark, id)
  const own = (id: string): string | null => ownId(mark, id)
  const mustOwn = (id: string): string => {
    const it = own(id)
    if (it === null) throw new ConnectorError('notFound', 'It is of another store of the app.')
    return it
  }
  const ofOrder = (order: StoreOrder): StoreOrder => ({
    ...order,
    id: named(order.id),
    customerId: order.customerId === null ? null : named(order.customerId),
  })
  return {
    ...{ named, own, mustOwn, ofOrder },
    ofOrders: ({ items, ...page }: ConnectorPage<StoreOrder>) => ({ ...page, items: items.map(ofOrder) }),
    ofCustomer: (customer: StoreCustomer): StoreCustomer => ({ ...customer, id: named(customer.id) }),
    /** Somebody else's customer is a guest here. */
    within<T extends Pick<ReadContext, 'customerId'>>(context: T | undefined): T | undefined {
      if (context?.customerId === undefined) return context
      const { customerId, ...rest } = context
      const id = own(customerId)
      return { ...rest, ...(id !== null && { customerId: id }) } as T
    },
  }
}

type Words = ReturnType<typeof wordsOf>

const whereThere = <T, R>(value: T | null, make: (value: T) => R): R | null => (value === null ? null : make(value))

function sharedOf(store: CustomerStore, { named, own, mustOwn, ofOrder, ofOrders, ofCustomer }: Words) {
  const { erase } = store
  return {
    find: async (id) => {
      const it = own(id)
      return it === null ? null : whereThere(await store.find(it), ofCustomer)
    },
    saveProfile: async (id, profile) => ofCustomer(await store.saveProfile(mustOwn(id), profile)),
    addresses: async (id) => store.addresses(mustOwn(id)),
    addAddress: async (id, address) => store.addAddress(mustOwn(id), address),
    changeAddress: async (id, addressId, address) => store.changeAddress(mustOwn(id), addressId, address),
    removeAddress: async (id, addressId) => store.removeAddress(mustOwn(id), addressId),
    orders: async (id, query) => ofOrders(await store.orders(mustOwn(id), query)),
    order: async (id, orderId) => {
      const [it, order] = [own(id), own(orderId)]
      return it === null || order === null ? null : whereThere(await store.order(it, order), ofOrder)
    },
    joinOrder: async (id, orderId) => ofOrder(await store.joinOrder(mustOwn(id), mustOwn(orderId))),
    totals: async (ids) => {
      const all = await store.totals(ids.map(own).filter((id) => id !== null))
      return new Map([...all].map(([id, totals]) => [named(id), totals]))
    },
    ...(erase && { erase: async (id) => erase.call(store, mustOwn(id)) }),
  } satisfies Partial<CustomerStore>
}

function byPassword(store: PasswordCustomers, { own, mustOwn, ofCustomer }: Words) {
  const { setPassword } = store
  return {
    register: async (account) => whereThere(await store.register(account), ofCustomer),
    authenticate: async (entry) => whereThere(await store.authenticate(entry), ofCustomer),
    findByEmail: async (email) => whereThere(await store.findByEmail(email), ofCustomer),
    passwordMark: async (id) => {
      const it = own(id)
      return it === null ? null : store.passwordMark(it)
    },
    ...(setPassword && { setPassword: async (id, change) => setPassword.call(store, mustOwn(id), change) }),
    proveEmail: async (id) => store.proveEmail(mustOwn(id)),
    joinOrdersOfAddress: async (id) => store.joinOrdersOfAddress(mustOwn(id)),
  } satisfies Partial<PasswordCustomers>
}

const byPage = (store: PageCustomers, { mustOwn, ofCustomer }: Words) =>
  ({
    signInBy: async (code, proof) => ofCustomer(await store.signInBy(code, proof)),
    leaving: async (id) => store.leaving(mustOwn(id)),
  }) satisfies Partial<PageCustomers>

function namedCustomers(store: PasswordCustomers | PageCustomers, words: Words): PasswordCustomers | PageCustomers {
  const shared = sharedOf(store, words)
  return 'authenticate' in store
    ? over(store, { ...shared, ...byPassword(store, words) })
    : over(store, { ...shared, ...byPage(store, words) })
}

/** The store with the app's names for its customers and orders. */
export function withNamedIds(store: CommerceConnector, mark: string): CommerceConnector {
  const words = wordsOf(mark)
  const { own, within, ofOrder, ofOrders } = words
  const { setReward, setCoupon, loyalty, placeOrder, payCart, settle, openOrder, customers } = store
  return over(store, {
    orders: async (query) => ofOrders(await store.orders(query)),
    order: async (id) => {
      const it = own(id)
      return it === null ? null : whereThere(await store.order(it), ofOrder)
    },
    orderOfCart: async (cartId) => whereThere(await store.orderOfCart(cartId), ofOrder),
    createCart: async (context) => store.createCart(within(context)),
    cart: async (cartId, context) => store.cart(cartId, within(context)),
    setLine: async (cartId, line, context) => store.setLine(cartId, line, within(context)),
    startCheckout: async (cartId, back, context) => store.startCheckout(cartId, back, within(context)),
    ...(setReward && {
      setReward: async (cartId, reward, context) => setReward.call(store, cartId, reward, within(context)),
    }),
    ...(setCoupon && {
      setCoupon: async (cartId, coupon, context) => setCoupon.call(store, cartId, coupon, within(context)),
    }),
    ...(loyalty && { loyalty: async (installId, context) => loyalty.call(store, installId, within(context)) }),
    ...(placeOrder && {
      placeOrder: async (cartId, { customerId, ...checkout }, context) =>
        ofOrder(
          await placeOrder.call(
            store,
            cartId,
            { ...checkout, customerId: customerId === null ? null : own(customerId) },
            within(context),
          ),
        ),
    }),
    ...(payCart && {
      payCart: async (cartId, { customerId, ...checkout }, context) => {
        const form = { ...checkout, customerId: customerId === null ? null : own(customerId) }
        const paid = await payCart.call(store, cartId, form, within(context))
        return 'order' in paid ? { order: ofOrder(paid.order) } : paid
      },
    }),
    ...(settle && {
      settle: async (cartId, attempt, context) => {
        const { order, ...rest } = await settle.call(store, cartId, attempt, within(context))
        return { order: whereThere(order, ofOrder), ...rest }
      },
    }),
    ...(openOrder && {
      openOrder: async (id, secretHash) => {
        const it = own(id)
        return it === null ? null : whereThere(await openOrder.call(store, it, secretHash), ofOrder)
      },
    }),
    ...(customers && { customers: namedCustomers(customers, words) }),
  })
}
