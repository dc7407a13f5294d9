/** A store whose customers sign in with a password, and who pay on its own pages. */
import { checksLeftOut, commerceChecks } from '@vitrine/connectors/kit/commerce-suite'
import { dayMs } from '@vitrine/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetShop } from '../src/modules/apps/index.ts'
import { eraseCustomers } from '../src/modules/customers/customers.jobs.ts'
import { keepConnection } from '../src/modules/stores/index.ts'
import { createOtherStore } from './other-store.ts'
import { createShopper, type Shopper } from './shopper-browser.ts'
import { createTestApp } from './test-app.ts'

const password = 'a-shopper-password'

describe('an app with a store that has accounts and a checkout of its own', async () => {
  const other = createOtherStore({ accounts: true })
  const door = { pay: other.pay }
  const app = await createTestApp({ connectors: { kinds: { other: other.kind }, timeLimitMs: 400 } })
  const appKey = await app.buildApp()

  beforeAll(async () => {
    const names = { connector: 'other', default_language: 'sv', currency_code: 'SEK' }
    await app.database.db.updateTable('apps').set(names).where('app_key', '=', appKey).execute()
    const ware = { names: { sv: 'Lampa', he: 'מנורה' }, prices: { SEK: 10_000, KWD: 3_005 }, isSold: true }
    for (const id of ['5', '6']) other.wares.push({ ...ware, id, changedAt: new Date() })
  })

  async function signUp(email: string) {
    const shopper = createShopper(app, appKey)
    const made = await shopper.post('account/sign-up', { email, name: 'Mia Wong', password })
    expect([made.status, made.body]).toEqual([202, { data: { mailed: false } }])
    const entered = await shopper.post('account/sign-in', { email, password })
    expect(entered.status, entered.text).toBe(200)
    return { shopper, id: entered.body.data.id as string, email }
  }
  const numbersOf = async (shopper: Shopper) =>
    (await shopper.get('account/orders')).body.data.map(({ number }: { number: string }) => number)

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(other.connector, door)
  })

  test('every check of customers is made on it; left out are those of a native checkout, payment pages, coupons, rates, reviews, rewards, a way to it, its answers and another app at it', () => {
    expect(new Set(Object.values(checksLeftOut(other.connector, door)).flat())).toEqual(
      new Set(['nativeCheckout', 'pages', 'couponWrite', 'rates', 'reviews', 'rewards', 'ways', 'answers', 'another']),
    )
    const withoutDoor = Object.entries(checksLeftOut(other.connector))
    expect(withoutDoor.filter(([, lacked]) => lacked.includes('orders')).map(([title]) => title)).toEqual([
      'lists the orders of a customer, and of nobody else',
      'gives orders of guests to whoever proved their address, and to nobody before',
      'joins one order of a guest to an account, and repeats nothing',
      'keeps the orders of an erased customer without the person in them',
    ])
  })

  test('a shopper signs up, signs in, and sees the orders that were paid on the store’s own pages', async () => {
    const { shopper, id, email } = await signUp('mia@shoppers.example')
    const stranger = (await signUp('noor@shoppers.example')).shopper
    const session = (await shopper.get('account/session')).body.data
    expect(session).toMatchObject({ accounts: true, customer: { id, email, emailProven: false, points: null } })
    expect(await numbersOf(shopper)).toEqual([])

    const cart = (await shopper.post('carts', {})).body.data
    await shopper.put(`carts/${cart.id}/lines/5%2F1`, { quantity: 2 })
    const start = await shopper.post(`carts/${cart.id}/checkout-start`, {})
    expect(start.body.data).toMatchObject({ mode: 'redirect' })
    // The store's own pages learn who comes, as its coupons of one customer need it; of a guest they learn nobody.
    const cameAs = (url: string) => new URL(url).searchParams.get('customer')
    expect(cameAs(start.body.data.url)).toBe(id)
    const guest = createShopper(app, appKey)
    const cartOfGuest = (await guest.post('carts', {})).body.data
    await guest.put(`carts/${cartOfGuest.id}/lines/5%2F1`, { quantity: 1 })
    const startOfGuest = await guest.post(`carts/${cartOfGuest.id}/checkout-start`, {})
    expect(cameAs(startOfGuest.body.data.url)).toBeNull()
    const paid = other.pay(cart.id, { customerId: id, email })
    expect(await numbersOf(shopper)).toEqual([paid.number])
    expect(await numbersOf(stranger)).toEqual([])
    const path = `account/orders/${encodeURIComponent(paid.id)}`
    expect((await shopper.get(path)).body.data).toMatchObject({ number: paid.number, total: { amountMinor: 20_000 } })
    expect((await stranger.get(path)).status).toBe(404)

    expect((await shopper.post('account/sign-out')).body.data).toEqual({ url: null })
    expect((await shopper.get('account/orders')).status).toBe(401)
  })

  test('a customer of one store is nobody at the next, where somebody else has the same number', async () => {
    const { ports, clock } = app
    const moveTo = async (address: string) => {
      const place = { kind: 'other', address, identifier: 'app', password: 'key' }
      await keepConnection(ports, ports.forApp(appKey), { appKey, ...place })
      forgetShop(ports, appKey)
    }
    const customerOf = async (shopper: Shopper) => (await shopper.get('account/session')).body.data.customer?.id ?? null
    await moveTo('https://one.example')
    const first = await signUp('first@shoppers.example')
    await first.shopper.post('account/deletion', {})

    await moveTo('https://two.example')
    expect(await customerOf(first.shopper)).toBeNull()
    expect((await first.shopper.get('account/orders')).status).toBe(401)
    const second = await signUp('second@shoppers.example')
    expect(second.id).toMatch(/^2~/)
    const cart = (await second.shopper.post('carts', {})).body.data
    await second.shopper.put(`carts/${cart.id}/lines/5%2F1`, { quantity: 1 })
    const paid = other.pay(cart.id, { customerId: second.id.slice(2), email: second.email })
    const [order] = (await second.shopper.get('account/orders')).body.data
    expect(order).toMatchObject({ id: `2~${paid.id}`, number: paid.number })
    expect((await second.shopper.get(`account/orders/${encodeURIComponent(paid.id)}`)).status).toBe(404)

    // The request of the first is due now: at this store that number is somebody else's.
    clock.advance(31 * dayMs)
    await eraseCustomers.run(ports, {})
    expect(await other.connector.customers?.find(first.id.slice(2))).not.toBeNull()
    const rows = ports.forApp(appKey).selectFrom('customers').select('id').where('id', 'in', [first.id, second.id])
    expect(await rows.execute()).toEqual([{ id: second.id }])

    await moveTo('https://one.example')
    const third = await signUp('third@shoppers.example')
    expect(third.id).toMatch(/^1~/)
    await moveTo('https://two.example')
    expect(await customerOf(third.shopper)).toBeNull()
    await moveTo('https://one.example')
    expect(await customerOf(third.shopper)).toBe(third.id)
  })
})
