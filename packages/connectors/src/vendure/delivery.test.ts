import { beforeEach, expect, test } from 'vitest'
import type { NativeCheckout, ReadContext } from '../kit/commerce.ts'
import { kindOf } from '../kit/commerce-checks.ts'
import { ConnectorRefusal } from '../kit/connector-error.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createVendureStore } from './vendure-store.ts'

interface Place {
  countryCode: string
  streetLine1: string
}

/** A Vendure whose methods, prices and taxes hang on the address, and which another device or a fault can get at in between. */
function createShop() {
  const order = {
    ...{ id: '7', code: 'LAMP7', state: 'AddingItems', currencyCode: 'USD', couponCodes: [], discounts: [] },
    place: null as Place | null,
    method: null as string | null,
    quantity: 0,
  }
  const shop = {
    order,
    /** Prices of the ways by country, '' before there is one. */
    ways: { '': { post: 400 }, FR: { post: 400, express: 900 }, US: { post: 700 } } as Record<
      string,
      Record<string, number>
    >,
    /** In percent, by the country. */
    taxes: { FR: 20 } as Record<string, number>,
    methods: [{ id: '1', code: 'manual', name: 'Invoice', handler: 'invoice', isEligible: true, isTaken: true }],
    isAway: (_operation: string) => false,
    before: (_operation: string) => {},
    paidBy: '',
    page: { url: 'https://pay.example/1' } as object,
    openedBy: {} as object,
    buyer: {} as object,
    account: { firstName: 'A', lastName: '' },
    mayName: true,
    asked: [] as string[],
  }

  const waysNow = () =>
    Object.entries(shop.ways[order.place?.countryCode ?? ''] ?? {}).map(([id, priceWithTax]) => ({
      ...{ id, name: `By ${id}`, priceWithTax },
    }))

  function tell() {
    const goods = 1_000 * order.quantity
    const sent = order.method === null ? 0 : (shop.ways[order.place?.countryCode ?? '']?.[order.method] ?? 0)
    const total = goods + sent
    const rate = shop.taxes[order.place?.countryCode ?? ''] ?? 0
    const product = { id: '1', name: 'Lamp' }
    return {
      ...{ __typename: 'Order', id: order.id, code: order.code, state: order.state, currencyCode: 'USD' },
      ...{ couponCodes: [], discounts: [], totalQuantity: order.quantity, subTotalWithTax: goods },
      ...{ shippingWithTax: sent, totalWithTax: total, shippingAddress: order.place },
      taxSummary: [{ description: 'VAT', taxRate: rate, taxTotal: Math.round((total * rate) / (100 + rate)) }],
      shippingLines:
        order.method === null ? [] : [{ shippingMethod: { id: order.method, name: `By ${order.method}` } }],
      lines: [
        {
          ...{ id: '70', quantity: order.quantity, unitPriceWithTax: 1_000, linePriceWithTax: goods },
          ...{ featuredAsset: null, productVariant: { id: '11', sku: 'L', product, options: [] } },
        },
      ].filter(() => order.quantity > 0),
      ...{ active: order.state !== 'PaymentSettled', updatedAt: '2026-01-01T00:00:00Z', promotions: [], payments: [] },
      ...{ orderPlacedAt: order.state === 'PaymentSettled' ? '2026-01-01T00:00:00Z' : null, customer: null },
      fulfillments: [],
    }
  }

  const refusal = (name: string) => ({ __typename: name, errorCode: name, message: 'Nej' })

  interface Variables {
    quantity: number
    input: Place & { method: string; firstName: string; lastName: string }
    ids: string[]
    state: string
  }
  type Does = (variables: Variables) => Record<string, unknown>
  const does: Record<string, Does> = {
    LogIn: () => ({ login: { __typename: 'CurrentUser' } }),
    Facts: () => ({
      activeChannel: {
        ...{ code: 'web', token: 'web', defaultLanguageCode: 'en', availableLanguageCodes: ['en'] },
        ...{ defaultCurrencyCode: 'USD', availableCurrencyCodes: ['USD'], pricesIncludeTax: true },
        ...{ defaultTaxZone: null, seller: null },
      },
      globalSettings: { trackInventory: false, outOfStockThreshold: 0, serverConfig: { moneyStrategyPrecision: 2 } },
      countries: { items: [{ code: 'FR' }, { code: 'US' }] },
      taxRates: { items: [] },
    }),
    Stock: () => ({
      productVariants: {
        items: [
          {
            ...{ id: '11', name: 'Lamp', product: { name: 'Lamp', enabled: true }, options: [], enabled: true },
            ...{ trackInventory: 'FALSE', useGlobalOutOfStockThreshold: true, outOfStockThreshold: 0, stockLevels: [] },
          },
        ],
      },
    }),
    Active: () => ({
      activeOrder: order.quantity === 0 || order.state === 'PaymentSettled' ? null : tell(),
      eligibleShippingMethods: waysNow(),
    }),
    Add: ({ quantity }) => {
      order.quantity = quantity
      return { addItemToOrder: tell() }
    },
    Address: ({ input }) => {
      order.place = input
      if (order.method !== null && !waysNow().some(({ id }) => id === order.method)) order.method = null
      return { setOrderShippingAddress: tell() }
    },
    Shipping: () => ({ eligibleShippingMethods: waysNow() }),
    SetShipping: ({ ids }) => {
      const [id = ''] = ids
      if (!waysNow().some((way) => way.id === id))
        return { setOrderShippingMethod: refusal('IneligibleShippingMethodError') }
      order.method = id
      return { setOrderShippingMethod: tell() }
    },
    Guest: ({ input }) => {
      shop.buyer = input
      return { setCustomerForOrder: tell() }
    },
    Customer: () => ({ setOrderCustomer: { id: order.id } }),
    Names: () => ({ customer: shop.account }),
    SetNames: ({ input: { firstName, lastName } }) => {
      shop.account = { firstName, lastName }
      return { updateCustomer: { __typename: 'Customer' } }
    },
    Payments: () => ({ eligiblePaymentMethods: shop.methods }),
    PaymentHandlers: () => ({
      paymentMethods: { items: shop.methods.map(({ code, handler }) => ({ code, handler: { code: handler } })) },
    }),
    Move: ({ state }) => {
      if (state === 'ArrangingPayment' && order.method === null)
        return { transitionOrderToState: refusal('OrderStateTransitionError') }
      order.state = state
      return { transitionOrderToState: tell() }
    },
    Pay: ({ input }) => {
      if (!shop.methods.some(({ code, isTaken }) => code === input.method && isTaken))
        return { addPaymentToOrder: refusal('PaymentDeclinedError') }
      shop.paidBy = input.method
      order.state = 'PaymentSettled'
      return { addPaymentToOrder: tell() }
    },
    OpenPage: ({ input }) => {
      shop.openedBy = input
      return { createMolliePaymentIntent: shop.page }
    },
    Order: () => ({ order: tell() }),
  }

  const store = createVendureStore({
    reach: async () => ({ address: 'https://store.example/', identifier: 'app', password: 'secret' }),
    notes: createMemoryNotes(),
    sleep: async () => {},
    call: async (_address, { body }) => {
      const { query, variables } = JSON.parse(body ?? '{}') as { query: string; variables: Variables }
      const operation = /^\w+ (\w+)/.exec(query)?.[1] ?? ''
      shop.asked.push(operation)
      shop.before(operation)
      if (shop.isAway(operation)) return { status: 503, headers: { 'retry-after': '0' }, text: '' }
      const isForbidden = operation === 'SetNames' && !shop.mayName
      const forbidden = { errors: [{ message: 'Nej', extensions: { code: 'FORBIDDEN' } }], data: null }
      const text = JSON.stringify(isForbidden ? forbidden : { data: does[operation]?.(variables) ?? null })
      return { status: 200, headers: { 'vendure-auth-token': 'a-session' }, text }
    },
  })
  return { shop, store }
}

const form = { email: 'a@b.example', name: 'A B', address: 'Street 1', city: 'T', postalCode: '1', phone: '' }
let world: ReturnType<typeof createShop>
let id: string
beforeEach(async () => {
  world = createShop()
  id = (await world.store.createCart()).id
  await world.store.setLine(id, { variantId: '11', quantity: 1 })
})

const show = async (ask: ReadContext) => {
  const cart = await world.store.cart(id, ask)
  if (!cart) throw new Error('The cart is gone.')
  return cart
}
type Ask = ReadContext & { country: string }
const agreed = (ask: Ask, expectedTotalMinor: number, revision?: number): NativeCheckout => ({
  ...{ form: { ...form, country: ask.country }, expectedTotalMinor, revision, idempotencyKey: 'k', secretHash: 's' },
  ...{ customerId: null, guestsMayOrder: true },
})
const place = (ask: Ask, total: number, revision?: number) =>
  Promise.resolve(world.store.placeOrder?.(id, agreed(ask, total, revision), ask))
/** The cart that a refusal shows. */
const refusedWith = async (placing: Promise<unknown>) => {
  const error = await placing.then(
    () => null,
    (refused: unknown) => refused,
  )
  return error instanceof ConnectorRefusal && 'cart' in error.refusal ? error.refusal : null
}

test('shows the ways of the country with their prices, and the taxes that are in the total', async () => {
  expect((await show({})).delivery).toMatchObject({ country: null, isEstimate: true, chosen: 'post' })
  const there = await show({ country: 'FR', deliveryId: 'express' })
  expect(there.delivery).toEqual({
    ...{ country: 'FR', isEstimate: false, chosen: 'express' },
    choices: [
      { id: 'post', name: 'By post', price: { amountMinor: 400, currencyCode: 'USD' } },
      { id: 'express', name: 'By express', price: { amountMinor: 900, currencyCode: 'USD' } },
    ],
  })
  expect([there.shipping.amountMinor, there.total.amountMinor]).toEqual([900, 1_900])
  expect(there.tax).toMatchObject({ name: 'VAT', percent: 20, isIncluded: true, amount: { amountMinor: 317 } })
  expect(there.countries).toEqual(['FR', 'US'])
  const order = await place({ country: 'FR', deliveryId: 'express' }, 1_900)
  expect(order).toMatchObject({ delivery: { method: 'By express' }, tax: { name: 'VAT' }, total: there.total })
})

test('an address of another country than the one that was shown is charged as it is there, once that was shown', async () => {
  const shown = await show({ country: 'FR' })
  const refused = await refusedWith(place({ country: 'US', deliveryId: 'post' }, shown.total.amountMinor))
  expect(refused).toMatchObject({ reason: 'priceChanged', cart: { delivery: { country: 'US' }, tax: null } })
  const now = refused?.cart
  expect(now?.total.amountMinor).toBe(1_700)
  expect(await place({ country: 'US', deliveryId: 'post' }, 1_700, now?.revision)).toMatchObject({ total: now?.total })
})

test('a way that goes between its choice and the order is not taken, nor another one in its place', async () => {
  const shown = await show({ country: 'FR', deliveryId: 'express' })
  world.shop.ways['FR'] = { post: 900 }
  const refused = await refusedWith(place({ country: 'FR', deliveryId: 'express' }, shown.total.amountMinor))
  expect(refused).toMatchObject({ reason: 'priceChanged', cart: { delivery: { chosen: 'post' } } })
  world.shop.ways['FR'] = {}
  expect(await kindOf(place({ country: 'FR', deliveryId: 'post' }, 1_900))).toBe('notDelivered')
  expect(await kindOf(place({ country: 'AQ', deliveryId: 'post' }, 1_900))).toBe('notDelivered')
  expect(world.shop.asked).not.toContain('Pay')
})

test('what the whole address costs more than its country is shown before it is paid', async () => {
  const shown = await show({ country: 'FR' })
  world.shop.before = (operation) => {
    if (operation === 'Guest') world.shop.ways['FR'] = { post: 600 }
  }
  const refused = await refusedWith(place({ country: 'FR', deliveryId: 'post' }, shown.total.amountMinor))
  expect(refused).toMatchObject({ reason: 'priceChanged', cart: { total: { amountMinor: 1_600 } } })
  expect(await place({ country: 'FR', deliveryId: 'post' }, 1_600, refused?.cart.revision)).toMatchObject({
    total: { amountMinor: 1_600 },
  })
})

test('another device that looks at the cart for its own country meanwhile changes nothing of the order', async () => {
  const shown = await show({ country: 'FR', deliveryId: 'express' })
  let looks: Promise<unknown> | null = null
  world.shop.before = (operation) => {
    if (operation === 'Payments') looks ??= show({ country: 'US' })
  }
  const order = await place({ country: 'FR', deliveryId: 'express' }, shown.total.amountMinor)
  await looks
  expect(order).toMatchObject({ total: shown.total, delivery: { method: 'By express' } })
  expect(world.shop.order.place).toMatchObject({ countryCode: 'FR', streetLine1: 'Street 1' })
})

test('an address that the store changed before it was paid is not paid for', async () => {
  const shown = await show({ country: 'FR' })
  world.shop.before = (operation) => {
    if (operation === 'Move') world.shop.order.place = { countryCode: 'US', streetLine1: '' }
  }
  expect(await kindOf(place({ country: 'FR', deliveryId: 'post' }, shown.total.amountMinor))).toBe('cartChanged')
  expect(world.shop.asked).not.toContain('Pay')
  expect(world.shop.order.state).toBe('AddingItems')
})

test('a store that goes away while it is asked leaves the cart and the way that was chosen', async () => {
  const shown = await show({ country: 'FR', deliveryId: 'express' })
  for (const gone of ['Address', 'SetShipping']) {
    world.shop.isAway = (operation) => operation === gone
    expect(await kindOf(show({ country: 'US', deliveryId: 'post' }))).toBe('unavailable')
    world.shop.isAway = () => false
    expect(await show({ country: 'FR', deliveryId: 'express' })).toEqual(shown)
  }
  world.shop.isAway = (operation) => operation === 'Address'
  expect(await kindOf(place({ country: 'FR', deliveryId: 'express' }, shown.total.amountMinor))).toBe('unavailable')
  world.shop.isAway = () => false
  const settled = await world.store.settle?.(id, { idempotencyKey: 'k', secretHash: 's' }, { country: 'FR' })
  expect(settled).toMatchObject({ order: null, cart: { delivery: { country: 'FR', chosen: 'express' } } })
  // The attempt is over: the cart is shown for wherever it is looked at from.
  expect(await show({ country: 'US' })).toMatchObject({ delivery: { country: 'US', chosen: 'post' } })
})

test('is paid in a way that was shown: those of a provider’s page are not, and one that the store refuses leaves the cart', async () => {
  const [invoice] = world.shop.methods
  if (!invoice) throw new Error('There is a way to pay.')
  const way = (id: string, code: string, more: Partial<typeof invoice> = {}) => ({
    ...invoice,
    id,
    code,
    name: code,
    ...more,
  })
  world.shop.methods = [
    ...[way('3', 'card', { handler: 'stripe' }), way('6', 'terminal', { handler: 'sumup' })],
    way('4', 'abroad', { isEligible: false }),
    ...[invoice, way('2', 'points', { isTaken: false }), way('5', 'cash')],
  ]
  const start = await world.store.startCheckout(id, { returnUrl: 'https://app.example' })
  expect(start).toEqual({
    ...{ mode: 'native', payment: 'store' },
    ways: [
      { id: '1', name: 'Invoice' },
      { id: '2', name: 'points' },
      { id: '5', name: 'cash' },
    ],
  })
  const { total } = await show({ country: 'FR' })
  const payBy = (paymentId: string, idempotencyKey: string) => {
    const checkout = { ...agreed({ country: 'FR' }, total.amountMinor), paymentId, idempotencyKey }
    return Promise.resolve(world.store.placeOrder?.(id, checkout, { country: 'FR' }))
  }
  for (const [refused, paymentId] of ['test', '3', '6', '4', '2'].entries())
    expect(await kindOf(payBy(paymentId, `refused-${refused}`))).toBe('notPayable')
  expect(world.shop.order.state).toBe('AddingItems')
  expect(await payBy('5', 'k')).toMatchObject({ total })
  expect(world.shop.paidBy).toBe('cash')
  expect(await kindOf(payBy('1', 'k'))).toBe('keyReused')
})

test('is paid on the page of Mollie’s plugin, by a buyer with a last name, or not where it names none', async () => {
  const [invoice] = world.shop.methods
  if (!invoice) throw new Error('There is a way to pay.')
  world.shop.methods = [
    { ...invoice, id: '6', code: 'mollie', name: 'Card', handler: 'mollie-payment-handler' },
    invoice,
  ]
  const returnUrl = 'https://app.example/checkout?returned=1'
  expect(await world.store.startCheckout(id, { returnUrl })).toMatchObject({
    ways: [
      { id: '6', name: 'Card', page: true },
      { id: '1', name: 'Invoice' },
    ],
  })
  const { total } = await show({ country: 'FR' })
  const pay = async (key: string, paymentId = '6') => {
    const asked = { ...agreed({ country: 'FR' }, total.amountMinor), idempotencyKey: key, paymentId, returnUrl }
    return world.store.payCart?.(id, { ...asked, form: { ...asked.form, name: 'Björk' } }, { country: 'FR' })
  }
  for (const page of [{ errorCode: 'ORDER_PAYMENT_STATE_ERROR', message: 'Nej' }, { url: 'javascript:alert(1)' }]) {
    world.shop.page = page
    expect(await kindOf(pay(JSON.stringify(page)))).toBe('notPayable')
    expect(world.shop.order.state).toBe('AddingItems')
  }
  expect(await kindOf(pay('other', '1'))).toBe('notPayable')
  world.shop.page = { url: 'https://pay.example/1' }
  expect(await pay('k')).toEqual({ url: 'https://pay.example/1' })
  expect(world.shop.openedBy).toEqual({ paymentMethodCode: 'mollie', redirectUrl: returnUrl })
  expect(world.shop.buyer).toMatchObject({ firstName: 'Björk', lastName: '-' })
  expect(world.shop.order.state).toBe('ArrangingPayment')
  // A coupon that ends or a look from elsewhere changes nothing of what is being paid.
  expect(await show({ country: 'US' })).toMatchObject({ total })
  world.shop.order.state = 'PaymentSettled'
  const settled = await world.store.settle?.(id, { idempotencyKey: 'k', secretHash: 's' })
  expect(settled).toMatchObject({ order: { id: '7', total }, cart: null })
})

test('the account of whoever pays on Mollie’s page gets a last name: what they entered for themselves, else none', async () => {
  const [invoice] = world.shop.methods
  if (!invoice) throw new Error('There is a way to pay.')
  world.shop.methods = [{ ...invoice, id: '6', code: 'mollie', handler: 'mollie-payment-handler' }]
  const { total } = await show({ country: 'FR' })
  const asked = { ...agreed({ country: 'FR' }, total.amountMinor), returnUrl: 'https://app.example', customerId: '5' }
  const pay = async (name: string) => {
    const checkout = { ...asked, idempotencyKey: name, form: { ...asked.form, name } }
    return kindOf(Promise.resolve(world.store.payCart?.(id, checkout, { country: 'FR' })))
  }
  world.shop.page = { errorCode: 'ORDER_PAYMENT_STATE_ERROR', message: 'Nej' }
  for (const [had, entered, has] of [
    ['A', 'A Berg', 'A Berg'],
    ['Nora', 'B Berg', 'Nora -'],
    ['C', 'C', 'C -'],
    ['Nora Mo', 'D Berg', 'Nora Mo'],
  ] as const) {
    const [firstName = '', lastName = ''] = had.split(' ')
    world.shop.account = { firstName, lastName }
    await pay(entered)
    expect(Object.values(world.shop.account).join(' ')).toBe(has)
  }
  world.shop.account = { firstName: 'E', lastName: '' }
  world.shop.mayName = false
  expect(await pay('E Berg')).toBe('notTaken')
})
