/**
 * Every route of signed-in shoppers, called by everybody who may not: without a session, with the one of another app, and
 * by another shopper with the first one's ids. A new route is swept by its kind of access.
 */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import { newId } from '@vitrine/domain/ids'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { describe, expect, test } from 'vitest'
import { checkoutForm } from './checkout-form.ts'
import { buildTwoStores } from './demo-store.ts'
import { createShopper } from './shopper-browser.ts'
import type { Input } from './sweep/example.ts'
import { requestOf, routes, sampledInput, withTexts } from './sweep/route-inputs.ts'
import { stateReader } from './sweep/table-states.ts'
import { createTestApp } from './test-app.ts'

const password = 'a-shopper-password'
const address = { name: 'Mia', address: 'Street 1', city: 'Osaka', postalCode: '542', country: 'JP' }

/** Only the device that placed the order has it. */
const orderSecret = { 'order-secret': 'a-secret-of-the-first-device' }

interface Person {
  id: string
  cookie: string
  addressId: string
  order: Order
}

/** What a call of this shopper needs, where the schema does not say it. */
const examples: Record<string, (person: Person) => Partial<Input>> = {
  saveProfile: () => ({ body: { name: 'Mia Lee' } }),
  changePassword: () => ({ body: { currentPassword: password, newPassword: password } }),
  addAddress: () => ({ body: address }),
  changeAddress: ({ addressId }) => ({ params: { id: addressId }, body: address }),
  removeAddress: ({ addressId }) => ({ params: { id: addressId } }),
  getOwnOrder: ({ order }) => ({ params: { orderId: order.id } }),
  claimOrder: ({ order }) => ({ params: { orderId: order.id } }),
  mergeList: () => ({ params: { kind: 'wishlist' }, body: { changes: [] } }),
}

const ofCustomers = routes.filter(([, { access }]) => access.kind === 'customer')

describe('no shopper reaches what is of another', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const { appKey, otherKey, origin, variantId } = await buildTwoStores(app)

  async function signIn(key = appKey): Promise<Person> {
    const shopper = createShopper(app, key)
    const email = `${newId().toLowerCase()}@shoppers.example`
    await shopper.post('account/sign-up', { email, name: 'Mia Wong', password })
    const { body } = await shopper.post('account/sign-in', { email, password })
    const cart = (await shopper.post('carts', { currency: 'USD' })).body.data
    const filled = (await shopper.put(`carts/${cart.id}/lines/${variantId}`, { quantity: 1 })).body.data
    const form = { ...checkoutForm, email, expectedTotalMinor: filled.total.amountMinor }
    const placed = await shopper.post(`carts/${cart.id}/checkout`, form, orderSecret)
    expect(placed.status, placed.text).toBe(201)
    const addresses = (await shopper.post('account/addresses', address)).body.data
    return {
      id: body.data.id,
      addressId: addresses[0].id,
      order: placed.body.data,
      cookie: [...shopper.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; '),
    }
  }

  const inputOf = (name: string, route: RouteContract, person: Person): Input =>
    sampledInput(name, route, { params: { appKey }, ...examples[name]?.(person) }, { appKey })

  async function send(route: RouteContract, input: Input, cookie: string | null, more: Record<string, string> = {}) {
    const headers = { origin, ...more, ...(cookie !== null && { cookie }) }
    const { statusCode, body } = await app.injectShopper(requestOf(route, input, headers))
    return { status: statusCode, body }
  }

  test('examples are of routes that exist', () => {
    expect(ofCustomers.length).toBeGreaterThan(0)
    const names = ofCustomers.map(([name]) => name)
    for (const name of Object.keys(examples)) expect(names).toContain(name)
  })

  test.each(ofCustomers)(
    '%s refuses whoever is not signed in, also with a session of another app, and changes nothing',
    async (name, route) => {
      const mia = await signIn()
      const input = inputOf(name, route, mia)
      const read = await stateReader(db)
      const before = await read()
      for (const cookie of [null, mia.cookie.replace(/=[^;]+/g, '=made-up'), mia.cookie.replaceAll(appKey, otherKey)])
        expect(await send(route, input, cookie)).toMatchObject({ status: 401 })
      const elsewhere = withTexts(input, new Map([[appKey, otherKey]]))
      for (const cookie of [mia.cookie, mia.cookie.replaceAll(appKey, otherKey)])
        expect(await send(route, elsewhere, cookie)).toMatchObject({ status: 401 })
      expect(await read()).toEqual(before)
    },
  )

  test.each(ofCustomers)(
    "%s answers another shopper as if the first one's ids were nobody's, and leaves that one's rows alone",
    async (name, route) => {
      const [mia, ben] = [await signIn(), await signIn()]
      const input = inputOf(name, route, mia)
      const gone = new Map([mia.addressId, mia.order.id].map((id, at) => [id, `Z${at}`.padEnd(id.length, 'Z')]))
      const absent = withTexts(input, gone)
      const read = await stateReader(db, { naming: mia.id })
      const before = await read()
      const asBen = await send(route, input, ben.cookie)
      if (JSON.stringify(absent) !== JSON.stringify(input)) {
        expect(asBen.status, asBen.body).toBe(404)
        expect(asBen).toEqual(await send(route, absent, ben.cookie))
      }
      expect(await read()).toEqual(before)
      expect(asBen.body).not.toContain(mia.id)
      const asMia = await send(route, input, mia.cookie, orderSecret)
      expect(asMia.status, asMia.body).toBeLessThan(300)
    },
  )
})
