/** Customers who sign in at the shop: the way there and back, what lets us act for them, and what is theirs. */
import { hourMs } from '@vitrine/domain/time'
import { afterEach, describe, expect, test } from 'vitest'
import { fillCart } from '../kit/commerce-buying-checks.ts'
import { kindOf } from '../kit/commerce-checks.ts'
import type { PageCustomers } from '../kit/customer-store.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import type { CustomerClient } from './shopify-connection.ts'
import { createShopifyStore } from './shopify-store.ts'
import { confidentialClient, customerClient, shopperPages } from './stand-in/customer-door.ts'
import { keys } from './stand-in/door.ts'
import { addOrder, payCart } from './stand-in/orders.ts'
import { createShopifyStandIn } from './stand-in/shopify-stand-in.ts'

const made: ReturnType<typeof createShopifyStandIn>[] = []
afterEach(() => {
  // What Shopify’s schemas refuse looks like a shop that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

const ada = '801'
const proof = { verifier: 'v'.repeat(43), nonce: 'nonce-1', returnUrl: shopperPages }
const address = {
  ...{ name: 'Ada Lovelace', address: 'Main street 1', city: 'Boston', region: 'ma', postalCode: '02108' },
  ...{ country: 'US', phone: '', isDefault: false },
}

function connected(client: CustomerClient | undefined = customerClient) {
  const clock = { now: Date.parse('2026-11-30T10:00:00Z') }
  const standIn = createShopifyStandIn({ now: () => clock.now })
  made.push(standIn)
  const notes = createMemoryNotes()
  const server = (call = standIn.call) =>
    createShopifyStore({
      reach: async () => ({ address: 'https://lamps.myshopify.com', ...keys, customers: client }),
      ...{ notes, call, now: () => clock.now, sleep: async () => {} },
    })
  const store = server()
  const customers = store.customers as PageCustomers
  const codeOf = async (customerId: number, of = customers): Promise<string> => {
    const page = await of.signInPage({ ...proof, state: 'state-1' })
    return standIn.customerDoor.enter(page, customerId).get('code') ?? ''
  }
  const signIn = async () => customers.signInBy(await codeOf(Number(ada)), proof)
  return { ...standIn, notes, clock, server, store, customers, codeOf, signIn }
}

describe('the way in', () => {
  test('leads to the page that the shop names, and says by the code who came back', async () => {
    const { customers, signIn, notes } = connected()
    const page = new URL(await customers.signInPage({ ...proof, state: 'state-1', language: 'fr' }))
    expect(page.origin + page.pathname).toBe('https://shopify.com/authentication/70010/oauth/authorize')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      ...{ client_id: 'shp_public-1', state: 'state-1', nonce: 'nonce-1', ui_locales: 'fr' },
      // Of this verifier, by S256.
      code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
    })
    expect(await signIn()).toMatchObject({ id: ada, email: 'ada@shoppers.example', name: 'Ada Lovelace' })
    expect(await customers.find(ada)).toMatchObject({ emailProven: true, createdAt: '2026-03-04T05:06:07.000Z' })
    const [note] = [...(await notes.find('customer', [ada])).values()]
    expect(JSON.stringify(note?.body)).not.toContain('shcat')
    expect(note?.secret).toContain('shcat')
  })

  test('takes a code once, of this sign-in alone', async () => {
    const { customers, codeOf } = connected()
    const code = await codeOf(801)
    expect(await kindOf(customers.signInBy(code, { ...proof, verifier: 'w'.repeat(43) }))).toBe('signInRefused')
    expect(await kindOf(customers.signInBy(await codeOf(801), { ...proof, nonce: 'another' }))).toBe('signInRefused')
    const good = await codeOf(801)
    await customers.signInBy(good, proof)
    expect(await kindOf(customers.signInBy(good, proof))).toBe('signInRefused')
    expect(await kindOf(customers.signInBy('made-up', proof))).toBe('signInRefused')
  })

  test('proves a confidential client by its secret', async () => {
    const { signIn, asked } = connected(confidentialClient)
    expect((await signIn()).id).toBe(ada)
    const { headers } = asked.find(({ operation }) => operation === 'CustomerGrant') ?? {}
    expect(headers).toMatchObject({ authorization: expect.stringMatching(/^Basic /) })
  })

  test('sends nothing of a customer to a host that is not Shopify’s, and says so to the owner', async () => {
    const { customers, customerDoor, store } = connected()
    customerDoor.places['token_endpoint'] = 'https://shopify.com.evil.example/oauth/token'
    expect(await kindOf(customers.signInPage({ ...proof, state: 's' }))).toBe('invalid')
    expect((await store.probe()).missingScopes).toEqual([
      { scope: 'Customer accounts at shopify.com', costs: 'customers' },
    ])
    expect(customerDoor.state.grants).toBe(0)
  })

  test('is closed without a client', async () => {
    const standIn = createShopifyStandIn()
    const reach = async () => ({ address: 'https://lamps.myshopify.com', ...keys })
    const store = createShopifyStore({ reach, notes: createMemoryNotes(), call: standIn.call })
    expect(await (store.customers as PageCustomers).isOpen()).toBe(false)
    expect((await store.probe()).missingScopes).toEqual([])
  })
})

describe('what lets us act for a customer', () => {
  test('is renewed before it ends, by one server for all', async () => {
    const { clock, customers, signIn, server, customerDoor } = connected()
    await signIn()
    clock.now += 2 * hourMs
    const other = server().customers as PageCustomers
    const found = await Promise.all([customers.find(ada), other.find(ada), customers.addresses(ada)])
    expect(found[0]?.id).toBe(ada)
    expect(found[1]?.id).toBe(ada)
    expect(customerDoor.state.grants).toBe(2)
  })

  test('ends where the shop takes it back, also before its time, and begins anew with a sign-in', async () => {
    const { customers, customerDoor, signIn } = connected()
    await signIn()
    customerDoor.revoke()
    expect(await kindOf(customers.addresses(ada))).toBe('signInEnded')
    expect(await customers.find(ada)).toBe(null)
    await signIn()
    expect((await customers.find(ada))?.id).toBe(ada)
  })

  test('stays where the shop is away in the middle of its renewal', async () => {
    const { clock, customers, signIn, state } = connected()
    await signIn()
    clock.now += 2 * hourMs
    state.script = (operation) =>
      operation === 'CustomerGrant' ? { status: 503, headers: {}, text: 'Away' } : undefined
    expect(await kindOf(customers.find(ada))).toBe('unavailable')
    state.script = () => undefined
    expect((await customers.find(ada))?.id).toBe(ada)
  })

  test('of a sign-in in the middle of a renewal is the one of the sign-in, whatever becomes of the renewal', async () => {
    for (const isRevoked of [false, true]) {
      const { clock, signIn, server, call, customerDoor } = connected()
      await signIn()
      clock.now += 2 * hourMs
      if (isRevoked) customerDoor.revoke()
      const answered = Promise.withResolvers<void>()
      const signedIn = Promise.withResolvers<void>()
      const slow = server(async (address, request) => {
        const answer = await call(address, request)
        if (request.body?.includes('refresh_token=')) {
          answered.resolve()
          await signedIn.promise
        }
        return answer
      }).customers as PageCustomers
      const found = slow.find(ada)
      await answered.promise
      await signIn()
      signedIn.resolve()
      expect((await found)?.id).toBe(ada)
      const { grants } = customerDoor.state
      expect((await (server().customers as PageCustomers).find(ada))?.id).toBe(ada)
      expect(customerDoor.state.grants).toBe(grants)
    }
  })

  test('is forgotten where no session is left, without a word to the shop', async () => {
    const { customers, signIn, asked } = connected()
    await signIn()
    const before = asked.length
    await (await customers.leaving(ada)).forget()
    expect(asked).toHaveLength(before)
    expect(await customers.find(ada)).toBe(null)
  })

  test('is forgotten with the sign-out, which the shop hears of at its own page', async () => {
    const { signIn, server, call, state } = connected()
    const returnUrl = 'https://shop.example/a/key/'
    await signIn()
    // A server that never asked the shop knows its page too, also where the shop is away.
    state.script = () => ({ status: 503, headers: {}, text: 'Away' })
    const leaving = await (server(call).customers as PageCustomers).leaving(ada)
    const page = new URL((await leaving.pageTo(returnUrl)) ?? '')
    state.script = () => undefined
    expect(page.pathname).toBe('/authentication/70010/logout')
    expect(page.searchParams.get('post_logout_redirect_uri')).toBe(returnUrl)
    expect(page.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
    const { customers } = server()
    expect((await customers?.find(ada))?.id).toBe(ada)
    await leaving.forget()
    expect(await customers?.find(ada)).toBe(null)
    expect(await (await (customers as PageCustomers).leaving(ada)).pageTo(returnUrl)).toBe(null)
  })

  test('is forgotten by a sign-out of its own sign-in, renewed meanwhile, and not by one of an earlier sign-in', async () => {
    const { clock, customers, signIn } = connected()
    await signIn()
    const first = await customers.leaving(ada)
    await signIn()
    await first.forget()
    expect((await customers.find(ada))?.id).toBe(ada)
    const second = await customers.leaving(ada)
    clock.now += 2 * hourMs
    expect((await customers.find(ada))?.id).toBe(ada)
    await second.forget()
    expect(await customers.find(ada)).toBe(null)
  })
})

describe('what is a customer’s', () => {
  test('is a name that changes here, and a telephone number that Shopify changes alone', async () => {
    const { customers, signIn } = connected()
    await signIn()
    expect(await customers.saveProfile(ada, { name: 'Ada King Noel', phone: '' })).toMatchObject({
      name: 'Ada King Noel',
    })
    expect(await kindOf(customers.saveProfile(ada, { name: 'Ada', phone: '+12125550111' }))).toBe('notTaken')
    expect(await kindOf(customers.saveProfile(ada, { name: '<b>Ada</b>', phone: '' }))).toBe('notTaken')
    expect((await customers.find(ada))?.name).toBe('Ada King Noel')
  })

  test('are addresses, of which one is the default one whatever is removed', async () => {
    const { customers, signIn } = connected()
    await signIn()
    const [first] = await customers.addAddress(ada, address)
    expect(first).toMatchObject({ ...address, region: 'MA', isDefault: true, id: first?.id })
    const both = await customers.addAddress(ada, { ...address, address: 'Side street 2', isDefault: true })
    expect(both.map((one) => [one.address, one.isDefault])).toEqual([
      ['Side street 2', true],
      ['Main street 1', false],
    ])
    const changed = await customers.changeAddress(ada, first?.id ?? '', { ...address, city: 'Cambridge' })
    expect(changed.find(({ id }) => id === first?.id)?.city).toBe('Cambridge')
    const left = await customers.removeAddress(ada, both[0]?.id ?? '')
    expect(left.map((one) => [one.address, one.isDefault])).toEqual([['Main street 1', true]])
    expect(await customers.removeAddress(ada, first?.id ?? '')).toEqual([])
    expect(await kindOf(customers.changeAddress(ada, '1', address))).toBe('notFound')
  })

  test('is told at its field where Shopify does not take it', async () => {
    const { customers, signIn } = connected()
    await signIn()
    const fieldOf = (change: Partial<typeof address>) =>
      customers.addAddress(ada, { ...address, ...change }).then(
        () => null,
        (error: { refusal: object }) => error.refusal,
      )
    expect(await fieldOf({ phone: '12' })).toEqual({ reason: 'notTaken', field: 'phone' })
    expect(await fieldOf({ region: 'Massachusetts' })).toEqual({ reason: 'notTaken', field: 'region' })
    expect(await customers.addresses(ada)).toEqual([])
  })

  test('is the cart that they take to the checkout, and its order', async () => {
    const { store, customers, signIn, shop } = connected()
    await signIn()
    const { cart } = await fillCart(store, 1)
    const back = { returnUrl: 'https://shop.example/' }
    const start = await store.startCheckout(cart.id, back, { customerId: ada })
    expect(start.mode === 'redirect' && new URL(start.url).searchParams.get('logged_in')).toBe('true')
    expect([...shop.carts.values()].map(({ customerId }) => customerId)).toEqual([801])
    // Somebody else goes there with it: it is nobody's before.
    const asGuest = await store.startCheckout(cart.id, back, {})
    expect(asGuest.mode === 'redirect' && asGuest.url).not.toContain('logged_in')
    expect([...shop.carts.values()].map(({ customerId }) => customerId)).toEqual([null])
    await store.startCheckout(cart.id, back, { customerId: ada })
    payCart(shop, cart.id)
    const order = await store.orderOfCart(cart.id)
    expect(order?.customerId).toBe(ada)
    expect((await customers.orders(ada)).items.map(({ id }) => id)).toEqual([order?.id])
    expect((await customers.order(ada, order?.id ?? ''))?.number).toBe(order?.number)
    expect(await customers.order('802', order?.id ?? '')).toBe(null)
  })

  test('are orders of every channel, page by page, with what was given to them', async () => {
    const { store, customers, shop } = connected()
    const { cart } = await fillCart(store, 1)
    const [inShop] = [...shop.carts.values()]
    if (!inShop) throw new Error('There is no cart.')
    const others = [1, 2, 3].map(() =>
      addOrder(shop, { ...inShop, attributes: [], customerId: 801 }, { app: null, cartToken: null }),
    )
    payCart(shop, cart.id)
    const own = await store.orderOfCart(cart.id)
    expect(await kindOf(customers.joinOrder(ada, String(others[0]?.id)))).toBe('notFound')
    expect((await customers.joinOrder(ada, own?.id ?? '')).customerId).toBe(ada)
    expect(await kindOf(customers.joinOrder('802', own?.id ?? ''))).toBe('orderTaken')
    const first = await customers.orders(ada, { limit: 3 })
    const rest = await customers.orders(ada, { limit: 3, cursor: first.next ?? '' })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([
      own?.id,
      ...others.map(({ id }) => String(id)).toReversed(),
    ])
    expect(rest.next).toBe(null)
    expect(await kindOf(customers.orders(ada, { cursor: 'x' }))).toBe('cursorUnknown')
    const totals = await customers.totals([ada, '802'])
    expect(totals.get(ada)).toMatchObject({ orderCount: 4, points: null })
    expect(totals.get('802')).toEqual({ orderCount: 0, spent: [], points: null })
  })

  test('are counted and summed as far as anybody waits for it', async () => {
    const { store, customers, shop, asked } = connected()
    await fillCart(store, 1)
    const [inShop] = [...shop.carts.values()]
    if (!inShop) throw new Error('There is no cart.')
    const before = asked.length
    for (let made = 0; made < 1_100; made += 1)
      addOrder(shop, { ...inShop, attributes: [], customerId: 801 }, { app: null, cartToken: null })
    expect((await customers.totals([ada])).get(ada)).toMatchObject({ orderCount: 1_000, isPartial: true })
    expect(asked.length - before).toBeLessThan(50)
  })
})
