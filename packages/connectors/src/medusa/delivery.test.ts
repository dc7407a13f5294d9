import { beforeEach, expect, test } from 'vitest'
import type { NativeCheckout, ReadContext } from '../kit/commerce.ts'
import { kindOf } from '../kit/commerce-checks.ts'
import { ConnectorRefusal } from '../kit/connector-error.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createMedusaStore } from './medusa-store.ts'

const variantId = `variant_${'1'.repeat(26)}`
const orderId = `order_${'1'.repeat(26)}`

interface Option {
  id: string
  name: string
  amount: number | null
  price_type?: string
  is_tax_inclusive?: boolean
}
interface Place {
  country_code: string | null
  address_1: string | null
}

/** A Medusa whose options and taxes hang on the address. A carrier works out what the courier costs. */
function createShop() {
  const countries = [{ iso_2: 'fr' }, { iso_2: 'de' }]
  const region = { id: 'reg_1', currency_code: 'eur', countries }
  const post: Option = { id: 'so_post', name: 'Post', amount: 4, is_tax_inclusive: false }
  const courier: Option = { id: 'so_courier', name: 'Courier', amount: null, price_type: 'calculated' }
  const shop = {
    options: { fr: [post, courier], de: [{ ...post, id: 'so_dhl', name: 'DHL', amount: 6 }] } as Record<
      string,
      Option[]
    >,
    /** In percent, on top. */
    taxes: { fr: 20 } as Record<string, number>,
    providers: ['pp_stripe_stripe', 'pp_system_default'],
    page: 'https://pay.example/1',
    askedPage: {} as object,
    isAway: (_call: string) => false,
    before: (_call: string) => {},
    place: null as Place | null,
    method: null as string | null,
    isPaid: false,
    paying: false,
    asked: [] as string[],
  }
  const country = () => shop.place?.country_code ?? ''
  const optionsNow = () => shop.options[country()] ?? [post]

  function tell() {
    const rate = shop.taxes[country()] ?? 0
    const option = optionsNow().find(({ id }) => id === shop.method)
    const lines = rate === 0 ? [] : [{ rate, description: 'TVA', code: null }]
    const net = 10 + (option ? (option.amount ?? 8) : 0)
    return {
      ...{ id: 'cart_1', currency_code: 'eur', region_id: region.id, locale: null, region, customer: null },
      ...{ completed_at: shop.isPaid ? '2026-01-01' : null, shipping_address: shop.place },
      ...{ total: net * (1 + rate / 100), tax_total: (net * rate) / 100 },
      shipping_total: (net - 10) * (1 + rate / 100),
      shipping_methods: option ? [{ shipping_option_id: option.id, tax_lines: lines }] : [],
      payment_collection: shop.paying
        ? { id: 'pay_col_1', payment_sessions: [{ id: 'payses_1', data: { hosted_checkout_url: shop.page } }] }
        : null,
      items: [
        {
          ...{ id: 'li_1', variant_id: variantId, product_id: 'prod_1', product_title: 'Lamp', variant_title: 'Red' },
          ...{ thumbnail: null, quantity: 1, unit_price: 10, is_tax_inclusive: false, requires_shipping: true },
          tax_lines: lines,
        },
      ],
    }
  }

  const facts: Readonly<Record<string, object>> = {
    'admin/stores': {
      stores: [
        {
          ...{ name: 'Lamp & Co', default_sales_channel_id: 'sc_1' },
          supported_currencies: [{ currency_code: 'eur', is_default: true }],
        },
      ],
    },
    'admin/regions': { regions: [region] },
    'admin/sales-channels': { sales_channels: [{ id: 'sc_1', name: 'App', is_disabled: false }] },
    'admin/api-keys': { api_keys: [{ token: 'pk_1', revoked_at: null, sales_channels: [{ id: 'sc_1' }] }] },
    'store/product-variants': { variants: [{ id: variantId, manage_inventory: false, allow_backorder: false }] },
  }

  interface Body {
    shipping_address?: Place
    option_id?: string
    data?: object
  }
  function answer(path: string, body: Body): object | null {
    if (path === 'store/payment-providers') return { payment_providers: shop.providers.map((id) => ({ id })) }
    if (path === 'store/shipping-options') return { shipping_options: optionsNow() }
    if (path.endsWith('/calculate')) return { shipping_option: { ...courier, amount: 8 } }
    if (path === 'store/payment-collections') return { payment_collection: { id: 'pay_col_1' } }
    if (path.endsWith('/payment-sessions')) {
      shop.paying = true
      shop.askedPage = body.data ?? {}
      return { payment_collection: tell().payment_collection }
    }
    if (path.endsWith('/complete')) {
      shop.isPaid = true
      return { type: 'order', order: { id: orderId } }
    }
    if (path === `admin/orders/${orderId}`) {
      const { items, ...cart } = tell()
      const way = optionsNow().find(({ id }) => id === shop.method)
      const order = {
        ...{
          ...cart,
          id: orderId,
          display_id: 7,
          status: 'pending',
          payment_status: 'authorized',
          email: 'a@b.example',
        },
        ...{ fulfillment_status: 'not_fulfilled', created_at: '2026-01-01', updated_at: '2026-01-01' },
        shipping_methods: [{ name: way?.name ?? '', tax_lines: cart.shipping_methods[0]?.tax_lines ?? [] }],
        items: items.map((item) => ({ ...item, title: 'Lamp', variant_sku: null, original_total: 12 })),
      }
      return { order }
    }
    if (!path.startsWith('store/carts')) return facts[path] ?? null
    if (body.shipping_address) {
      shop.place = body.shipping_address
      if (!optionsNow().some(({ id }) => id === shop.method)) shop.method = null
    }
    if (path.endsWith('/shipping-methods')) {
      if (!optionsNow().some(({ id }) => id === body.option_id)) return null
      shop.method = body.option_id ?? null
    }
    return path.includes('/line-items/') ? { parent: tell() } : { cart: tell() }
  }

  const store = createMedusaStore({
    reach: async () => ({ address: 'https://store.example/', password: 'sk_1' }),
    notes: createMemoryNotes(),
    sleep: async () => {},
    call: async (address, { method, body }) => {
      const path = new URL(address).pathname.slice(1)
      const call = `${method} ${path}`
      shop.asked.push(call)
      shop.before(call)
      if (shop.isAway(call)) return { status: 503, headers: { 'retry-after': '0' }, text: '' }
      const said = answer(path, JSON.parse(body ?? '{}'))
      return { status: said ? 200 : 400, headers: {}, text: JSON.stringify(said ?? { type: 'invalid_data' }) }
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
  await world.store.setLine(id, { variantId, quantity: 1 })
})

const show = async (ask: ReadContext) => {
  const cart = await world.store.cart(id, ask)
  if (!cart) throw new Error('The cart is gone.')
  return cart
}
const place = (ask: ReadContext & { country: string }, expectedTotalMinor: number, revision?: number) => {
  const checkout: NativeCheckout = {
    ...{ form: { ...form, country: ask.country }, expectedTotalMinor, revision, idempotencyKey: 'k', secretHash: 's' },
    ...{ customerId: null, guestsMayOrder: true },
  }
  return Promise.resolve(world.store.placeOrder?.(id, checkout, ask))
}
/** The cart that a refusal shows. */
const refusedWith = async (placing: Promise<unknown>) => {
  const error = await placing.then(
    () => null,
    (refused: unknown) => refused,
  )
  return error instanceof ConnectorRefusal && 'cart' in error.refusal ? error.refusal : null
}
const euros = (amountMinor: number) => ({ amountMinor, currencyCode: 'EUR' })

test('shows the ways of the country with what they come to, also what a carrier works out, and the taxes', async () => {
  expect((await show({})).delivery).toMatchObject({ country: null, isEstimate: true, chosen: 'so_post' })
  const there = await show({ country: 'FR', deliveryId: 'so_courier' })
  expect(there.delivery).toEqual({
    ...{ country: 'FR', isEstimate: false, chosen: 'so_courier' },
    choices: [
      { id: 'so_post', name: 'Post', price: euros(4_80) },
      { id: 'so_courier', name: 'Courier', price: euros(9_60) },
    ],
  })
  expect(there).toMatchObject({ subtotal: euros(12_00), shipping: euros(9_60), total: euros(21_60) })
  expect(there.tax).toEqual({ name: 'TVA', percent: 20, isIncluded: true, amount: euros(3_60) })
  const order = await place({ country: 'FR', deliveryId: 'so_courier' }, 21_60)
  expect(order).toMatchObject({ delivery: { method: 'Courier' }, tax: { name: 'TVA' }, total: euros(21_60) })
})

test('a carrier that does not answer takes its way off, and leaves the others', async () => {
  world.shop.isAway = (call) => call.endsWith('/calculate')
  const { delivery } = await show({ country: 'FR', deliveryId: 'so_courier' })
  expect(delivery?.choices.map(({ id: way }) => way)).toContain('so_post')
  world.shop.options['fr'] = world.shop.options['fr']?.slice(0, 1) ?? []
  expect((await show({ country: 'FR' })).delivery).toMatchObject({ chosen: 'so_post' })
})

test('an address of another country than the one that was shown is charged as it is there, once that was shown', async () => {
  const shown = await show({ country: 'FR' })
  const refused = await refusedWith(place({ country: 'DE', deliveryId: 'so_post' }, shown.total.amountMinor))
  expect(refused).toMatchObject({
    reason: 'priceChanged',
    cart: { delivery: { country: 'DE', chosen: 'so_dhl' }, tax: null, total: euros(16_00) },
  })
  const order = await place({ country: 'DE', deliveryId: 'so_dhl' }, 16_00, refused?.cart.revision)
  expect(order).toMatchObject({ total: euros(16_00), delivery: { method: 'DHL' } })
})

test('a way that goes between its choice and the order is not taken, nor another one in its place', async () => {
  const { total } = await show({ country: 'FR', deliveryId: 'so_courier' })
  world.shop.options['fr'] = [{ id: 'so_post', name: 'Post', amount: 8, is_tax_inclusive: false }]
  const refused = await refusedWith(place({ country: 'FR', deliveryId: 'so_courier' }, total.amountMinor))
  expect(refused).toMatchObject({ reason: 'priceChanged', cart: { delivery: { chosen: 'so_post' } } })
  world.shop.options['fr'] = []
  expect(await kindOf(place({ country: 'FR', deliveryId: 'so_post' }, 21_60))).toBe('notDelivered')
  expect(await kindOf(place({ country: 'US', deliveryId: 'so_post' }, 21_60))).toBe('notDelivered')
  expect(world.shop.asked.some((call) => call.includes('payment'))).toBe(false)
})

test('a look from another device in the middle of an order changes nothing of it', async () => {
  const { total } = await show({ country: 'FR', deliveryId: 'so_courier' })
  let looks: Promise<unknown> | null = null
  world.shop.before = (call) => {
    if (call === 'GET store/payment-providers') looks ??= show({ country: 'DE' })
  }
  const order = await place({ country: 'FR', deliveryId: 'so_courier' }, total.amountMinor)
  await looks
  expect(order).toMatchObject({ total, delivery: { method: 'Courier' } })
  expect(world.shop.place).toMatchObject({ country_code: 'fr', address_1: 'Street 1' })
})

test('an address that the store changed before it was paid is not paid for', async () => {
  const { total } = await show({ country: 'FR' })
  world.shop.before = (call) => {
    if (call.endsWith('/payment-sessions')) world.shop.place = { country_code: 'de', address_1: null }
  }
  expect(await kindOf(place({ country: 'FR', deliveryId: 'so_post' }, total.amountMinor))).toBe('cartChanged')
  expect(world.shop.asked.some((call) => call.endsWith('/complete'))).toBe(false)
})

test('a store that goes away while it is asked leaves the cart and the way that was chosen', async () => {
  const ask = { country: 'FR', deliveryId: 'so_courier' }
  const shown = await show(ask)
  for (const gone of ['POST store/carts/cart_1', 'POST store/carts/cart_1/shipping-methods']) {
    world.shop.isAway = (call) => call === gone
    expect(await kindOf(show({ country: 'DE' }))).toBe('unavailable')
    world.shop.isAway = () => false
    expect(await show(ask)).toEqual(shown)
  }
})

test('is paid in a way that was shown, and where there is none that needs no page, nothing is ordered', async () => {
  const { total } = await show({ country: 'FR' })
  const start = () => world.store.startCheckout(id, { returnUrl: 'https://app.example' })
  const payBy = (paymentId: string) => {
    const checkout = {
      ...{ form: { ...form, country: 'FR' }, expectedTotalMinor: total.amountMinor, idempotencyKey: paymentId },
      ...{ secretHash: 's', customerId: null, guestsMayOrder: true, paymentId },
    }
    return Promise.resolve(world.store.placeOrder?.(id, checkout, { country: 'FR' }))
  }
  expect(await start()).toEqual({ mode: 'native', payment: 'store', ways: [{ id: 'pp_system_default', name: '' }] })
  for (const unseen of ['test', 'pp_stripe_stripe']) expect(await kindOf(payBy(unseen))).toBe('notPayable')
  world.shop.providers = ['pp_stripe_stripe']
  expect(await start()).toMatchObject({ ways: [] })
  expect(await kindOf(payBy('pp_system_default'))).toBe('notPayable')
  expect(world.shop.asked.some((call) => call.endsWith('/complete'))).toBe(false)
  world.shop.providers = ['pp_system_default']
  expect(await payBy('pp_system_default')).toMatchObject({ total })
})

test('is paid on the page that SumUp’s session names, and is not where it names none', async () => {
  world.shop.providers = ['pp_sumup_sumup', 'pp_paystack_paystack', 'pp_system_default']
  const returnUrl = 'https://app.example/checkout?returned=1'
  expect(await world.store.startCheckout(id, { returnUrl })).toMatchObject({
    ways: [
      { id: 'pp_system_default', name: '' },
      { id: 'pp_sumup_sumup', name: 'SumUp', page: true },
    ],
  })
  const { total } = await show({ country: 'FR' })
  const pay = async (idempotencyKey: string, paymentId = 'pp_sumup_sumup') =>
    world.store.payCart?.(
      id,
      {
        ...{ form: { ...form, country: 'FR' }, expectedTotalMinor: total.amountMinor, idempotencyKey, paymentId },
        ...{ secretHash: 's', customerId: null, guestsMayOrder: true, returnUrl },
      },
      { country: 'FR' },
    )
  for (const other of ['pp_system_default', 'pp_paystack_paystack'])
    expect(await kindOf(pay(other, other))).toBe('notPayable')
  expect(await pay('k')).toEqual({ url: 'https://pay.example/1' })
  expect(world.shop.askedPage).toEqual({ checkout_mode: 'hosted', redirect_url: returnUrl })
  expect(world.shop.asked.some((call) => call.endsWith('/complete'))).toBe(false)
  // Its webhook is late: whoever comes back completes what is paid.
  const settled = await world.store.settle?.(id, { idempotencyKey: 'k', secretHash: 's' })
  expect(settled).toMatchObject({ order: { id: orderId, total }, cart: null })
})
