import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { settingsBody } from '../../../test/settings-body.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

const password = 'a-shopper-password'
const productId = 'stoneware-mug'
const catalog = [
  'catalog/products?size=100&facts=1',
  `catalog/products?ids=${productId}&facts=1`,
  `catalog/products/${productId}`,
]

describe('log in to see price', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const guest = createShopper(app, appKey)
  const customer = createShopper(app, appKey)
  let variantId = ''
  let priceMinor = 0
  const owner = await app.signIn(appKey)
  const lock = (enabled: boolean) =>
    app.call(settingsRoutes.putSettings, { params: { appKey }, body: settingsBody({ l2sp: { enabled } }) }, owner)
  const fill = async ({ post, put }: typeof guest) => {
    const { body } = await post('carts', {})
    return put(`carts/${body.data.id}/lines/${variantId}`, { quantity: 1 })
  }

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    const { body } = await guest.get(`catalog/products/${productId}`)
    variantId = body.data.variants[0].id
    priceMinor = body.data.variants[0].price.amountMinor
    const email = 'kim@shoppers.example'
    await customer.post('account/sign-up', { email, name: 'Kim', password })
    expect((await customer.post('account/sign-in', { email, password })).status).toBe(200)
    await lock(true)
  })

  test('a guest gets no price from any list, product or search, with or without what badges ask, sorted as ever [A-058]', async () => {
    for (const path of catalog) {
      const { status, text, headers } = await guest.get(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-cache'])
      expect(text).not.toContain('amountMinor')
      expect(text).not.toContain(String(priceMinor))
      expect(text).not.toMatch(/\$\d/)
    }
    const sorted = async (sort: string) => (await guest.get(`catalog/products?sort=${sort}`)).text
    expect(await sorted('price-asc')).toBe(await sorted('featured'))
  })

  test('whoever is signed in sees prices, in answers that no cache keeps and no guest gets afterwards', async () => {
    for (const path of catalog) {
      const { text, headers } = await customer.get(path)
      expect(text).toContain(String(priceMinor))
      expect([headers['cache-control'], headers.vary]).toEqual(['private, no-store', 'cookie'])
      expect((await guest.get(path)).text).not.toContain(String(priceMinor))
    }
    await customer.post('account/sign-out')
    expect((await customer.get(catalog[0] ?? '')).text).not.toContain(String(priceMinor))
    await customer.post('account/sign-in', { email: 'kim@shoppers.example', password })
  })

  test('the cart of a guest holds no amount, in answers and in refusals, and cannot be ordered', async () => {
    const { body } = await fill(guest)
    expect(body.data).toMatchObject({ itemCount: 1, total: null, subtotal: null, shipping: null, rewards: null })
    expect(JSON.stringify(body)).not.toContain('amountMinor')
    const { id, revision } = body.data
    const late = await guest.put(`carts/${id}/lines/${variantId}`, { quantity: 2, revision: revision - 1 })
    expect(late.body.error.code).toBe('cart_changed')
    expect(late.body.error.details.cart.itemCount).toBe(1)
    expect(late.text).not.toContain('amountMinor')
    const order = { ...checkoutForm, expectedTotalMinor: priceMinor }
    for (const refused of [
      await guest.post(`carts/${id}/checkout`, order),
      await guest.post(`carts/${id}/checkout-start`),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([403, 'guest_checkout_off'])
  })

  test('an app that is too old to ask for the sign-in shows prices, in answers that no cache hands on [A-126]', async () => {
    const shell = (version: string) => ({ 'user-agent': `Mozilla/5.0 (iPhone) Vitrine/${version}` })
    for (const path of catalog) {
      const old = await guest.get(path, shell('4.0.0'))
      expect(old.text).toContain(String(priceMinor))
      expect(old.headers['cache-control']).toBe('private, no-store')
      for (const version of ['5.0.0', '6.1.0'])
        expect((await guest.get(path, shell(version))).text).not.toContain(String(priceMinor))
      expect((await guest.get(path)).text).not.toContain(String(priceMinor))
    }
    const settings = async (headers?: Record<string, string>) =>
      (await guest.get('manifest.json', headers)).body.settings
    expect((await settings(shell('4.0.0'))).l2sp.enabled).toBe(false)
    expect((await settings(shell('5.0.0'))).l2sp.enabled).toBe(true)
    expect((await settings()).l2sp.enabled).toBe(true)
  })

  test('a customer’s cart has its amounts, and switching off shows everybody prices at once', async () => {
    expect((await fill(customer)).body.data.subtotal.amountMinor).toBe(priceMinor)
    await lock(false)
    const { text, headers } = await guest.get(`catalog/products/${productId}`)
    expect(text).toContain(String(priceMinor))
    expect(headers['cache-control']).toMatch(/^public/)
    await lock(true)
    expect((await guest.get(`catalog/products/${productId}`)).text).not.toContain(String(priceMinor))
  })
})
