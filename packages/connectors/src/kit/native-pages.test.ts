import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { describe, expect, test } from 'vitest'
import type { CommerceConnector, PaymentWay, StoreOrder } from './commerce.ts'
import { agreeTo } from './commerce-buying-checks.ts'
import { kindOf } from './commerce-checks.ts'
import { pageChecks } from './commerce-page-checks.ts'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'
import { checkoutOf } from './native-checkout.ts'
import { type OpenCart, openCartsOf, unguessable } from './open-carts.ts'
import { wayOf } from './payment-ways.ts'
import { createMemoryNotes } from './store-notes.ts'
import { changeNote, typedNotes } from './typed-notes.ts'

interface There {
  quantity: number
  isMidway: boolean
  isPlaced: boolean
}
interface Open extends OpenCart {
  there: There
}

const price = { amountMinor: 1_000, currencyCode: 'USD' }
const times = (quantity: number) => ({ ...price, amountMinor: price.amountMinor * quantity })
const ways: PaymentWay[] = [
  { id: 'invoice', name: 'Invoice' },
  { id: 'card', name: 'Card', page: true },
]

/** A store of lamps with a page that nobody can close. `atPage` is called when a page was opened, and not yet told. */
function createStore(script: { price?: number; atPage?: () => Promise<void>; turns?: number } = {}) {
  const notes = typedNotes(createMemoryNotes())
  const thereBy = new Map<string, There>()
  const begin = (quantity: number) => {
    const token = unguessable()
    thereBy.set(token, { quantity, isMidway: false, isPlaced: false })
    return token
  }
  const totalOf = (quantity: number) => ({ ...times(quantity), amountMinor: (script.price ?? 1_000) * quantity })

  const show = async ({ id, note, there: { quantity } }: Open): Promise<Cart> => {
    const line = { variantId: 'v', productId: 'p', title: 'Lamp', variantTitle: '', image: null, quantity }
    return {
      ...{ id, revision: note.body.revision, currencyCode: 'USD', unavailable: [], itemCount: quantity },
      lines: quantity === 0 ? [] : [{ ...line, unitPrice: price, total: totalOf(quantity), quantityAvailable: null }],
      ...{ subtotal: totalOf(quantity), discount: times(0), shipping: times(0), total: totalOf(quantity) },
      ...{ tax: null, rewards: null, coupon: { entered: null } },
    }
  }
  const carts = openCartsOf<Open>(notes.carts, {
    async open({ id, note }) {
      const there = thereBy.get(note.body.token ?? '')
      return there && !there.isPlaced ? { id, note, there } : null
    },
    show,
    mayChange: ({ there }) => !there.isMidway,
    kept: () => ({}),
  })
  const stockOf = async (ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { availableForSale: true, quantity: null }]))

  const order = async (id: string): Promise<StoreOrder | null> => {
    const there = thereBy.get(id)
    const note = (await notes.orders.find([id])).get(id)?.body
    return there?.isPlaced && note ? ({ id, cartId: note.cartId, total: totalOf(there.quantity) } as StoreOrder) : null
  }
  const arrange = ({ there }: Open) => {
    there.isMidway = true
  }
  const tokenOf = ({ note }: OpenCart) => note.body.token ?? ''
  const orderIdOf = async (id: string) => {
    const token = (await notes.carts.find([id])).get(id)?.body.token ?? ''
    return thereBy.get(token)?.isPlaced ? token : null
  }
  const pay = (token: string) => {
    const there = thereBy.get(token)
    if (there?.isMidway) Object.assign(there, { isMidway: false, isPlaced: true })
  }
  const checkout = checkoutOf<Open>({
    carts: { ...carts, stockOf },
    orders: { order },
    notes,
    steps: {
      begin: async (cart, { secretHash, customerId }) =>
        void (await changeNote(notes.orders, tokenOf(cart), () => ({
          ...{ cartId: cart.id, installId: null, secretHash, customerId },
        }))),
      async take(cart, asked) {
        wayOf(ways, asked, 'order')
        arrange(cart)
        // A look from elsewhere turned the cart.
        if (script.turns && script.turns-- > 0)
          throw new ConnectorRefusal({ reason: 'cartChanged', cart: await show(cart) })
        pay(tokenOf(cart))
        return tokenOf(cart)
      },
      async openPage(cart, asked) {
        wayOf(ways, asked, 'page')
        arrange(cart)
        await script.atPage?.()
        if (totalOf(cart.there.quantity).amountMinor > 0) return { url: `https://pay.example/${tokenOf(cart)}` }
        pay(tokenOf(cart))
        return { orderId: tokenOf(cart) }
      },
      isMidway: ({ there }) => there.isMidway,
      async takeBack({ there }) {
        there.isMidway = false
        return !there.isPlaced
      },
      copy: async ({ there }) => ({ token: begin(there.quantity), orderId: null }),
      orderIdOf,
    },
  })
  const connector = {
    kind: 'scripted',
    ...checkout,
    products: async () => ({
      items: [{ variants: [{ id: 'v', price, availableForSale: true, quantityAvailable: null }] }],
      next: null,
    }),
    async createCart() {
      const id = unguessable()
      const body = { token: begin(0), orderId: null, revision: 0, language: 'en', currencyCode: 'USD' }
      const more = { installId: null, customerId: null, coupon: null, attempt: null }
      await notes.carts.write(id, { version: 0, body: { ...body, ...more } })
      return show(await carts.mustOpen(id, {}))
    },
    async cart(id: string) {
      const cart = await carts.open(id, {})
      return cart && show(cart)
    },
    async setLine(id: string, { quantity, revision }: { quantity: number; revision?: number }) {
      const cart = await carts.mustOpen(id, {})
      await carts.change(cart, { revision }, async () => {
        cart.there.quantity = quantity
      })
      return show(cart)
    },
    startCheckout: async () => ({ mode: 'native', payment: 'store', ways }),
    order,
    async orderOfCart(id: string) {
      const orderId = await orderIdOf(id)
      return orderId === null ? null : order(orderId)
    },
    orders: async () => ({
      items: (await Promise.all([...thereBy.keys()].map(order))).filter((one) => one !== null),
      next: null,
    }),
  } as unknown as CommerceConnector
  const atPage = async (url: string, does: 'pays' | 'givesUp') => {
    if (does === 'pays') pay(url.slice(url.lastIndexOf('/') + 1))
  }
  return { connector, atPage, script }
}

const returnUrl = 'https://shop.example/checkout?returned=1'

async function fill({ connector }: ReturnType<typeof createStore>) {
  const { id } = await connector.createCart()
  const cart = await connector.setLine(id, { variantId: 'v', quantity: 1 })
  const checkout = (key: string, paymentId: string) => agreeTo(cart, key, { paymentId })
  const pay = async (key = 'k', paymentId = 'card') =>
    connector.payCart?.(id, { ...checkout(key, paymentId), returnUrl })
  const settle = async (key = 'k') => connector.settle?.(id, checkout(key, 'card'))
  return { id, cart, checkout, pay, settle }
}

describe('a store that is paid on a page which nobody can close', () => {
  const store = createStore()
  const fast = pageChecks.filter(({ needs }) => !needs?.includes('ways'))
  test.each(fast.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(store.connector, { atPage: store.atPage })
  })

  test('shows no page that was opened while its attempt was settled, and the cart goes on', async () => {
    const { script, ...shop } = createStore()
    const { cart, pay, settle, id } = await fill({ script, ...shop })
    script.atPage = async () => {
      delete script.atPage
      expect(await settle()).toMatchObject({ order: null, cart: { itemCount: 1 } })
    }
    expect(await kindOf(pay())).toBe('cartChanged')
    const again = await shop.connector.cart(id)
    expect(again).toMatchObject({ itemCount: 1, total: cart.total })
    expect(
      await shop.connector.placeOrder?.(id, { ...agreeTo(again as Cart, 'next', { paymentId: 'invoice' }) }),
    ).toMatchObject({ cartId: id })
  })

  test('says why a provider refuses, at once also to a repeat, and asks it again', async () => {
    const shop = createStore()
    const { pay, settle, id } = await fill(shop)
    shop.script.atPage = async () => {
      throw new ConnectorRefusal({ reason: 'notPayable' })
    }
    for (const _try of [1, 2]) expect(await kindOf(pay())).toBe('notPayable')
    expect(await shop.connector.cart(id)).toMatchObject({ itemCount: 1 })
    delete shop.script.atPage
    expect(await pay()).toHaveProperty('url')
    expect(await settle()).toMatchObject({ late: true })
  })

  test('a page whose answer was lost is taken back: nobody can pay there', async () => {
    const shop = createStore()
    const { pay, settle } = await fill(shop)
    shop.script.atPage = async () => {
      throw new ConnectorError('unavailable', 'Away.')
    }
    expect(await kindOf(pay())).toBe('unavailable')
    const { late, ...settled } = (await settle()) ?? {}
    expect([settled, late]).toMatchObject([{ order: null, cart: { itemCount: 1 } }, undefined])
  })

  test('what costs nothing is an order without a page', async () => {
    const shop = createStore({ price: 0 })
    const { pay, id } = await fill(shop)
    const [one, other] = await Promise.all([pay(), pay()])
    expect(one).toMatchObject({ order: { cartId: id } })
    expect(other).toEqual(one)
  })

  test('each of two pages of a cart that are both paid is its own order', async () => {
    const shop = createStore()
    const { id, pay, settle } = await fill(shop)
    const first = await pay('one')
    const { cart } = (await settle('one')) ?? {}
    const asked = { ...agreeTo(cart as Cart, 'two', { paymentId: 'card' }), returnUrl }
    const second = await shop.connector.payCart?.(id, asked)
    // Somebody asks about the first one: the second is left alone.
    expect(await settle('one')).toMatchObject({ order: null, late: true })
    expect(await shop.connector.payCart?.(id, asked)).toEqual(second)
    for (const page of [first, second]) await shop.atPage(page && 'url' in page ? page.url : '', 'pays')
    const orders = [(await settle('one'))?.order, (await settle('two'))?.order]
    expect(new Set(orders.map((order) => order?.id)).size).toBe(2)
    expect(orders).toMatchObject([{ cartId: id }, { cartId: id }])
  })

  test('a cart that was turned while it was being ordered is ordered all the same, once, and not while it is turned again and again', async () => {
    const shop = createStore({ turns: 1 })
    const { id, checkout } = await fill(shop)
    const place = async (key: string) => shop.connector.placeOrder?.(id, checkout(key, 'invoice'))
    expect(await place('k')).toMatchObject({ cartId: id })
    expect(await kindOf(place('other'))).toBe('cartOrdered')
    const restless = createStore({ turns: 2 })
    const other = await fill(restless)
    const placing = restless.connector.placeOrder?.(other.id, other.checkout('k', 'invoice'))
    expect(await kindOf(Promise.resolve(placing))).toBe('cartChanged')
    expect(await restless.connector.cart(other.id)).toMatchObject({ itemCount: 1, total: other.cart.total })
  })
})
