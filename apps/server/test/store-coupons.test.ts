/** A store that takes coupons but lets nobody write them: the exclusive one is made there by hand. */
import { commerceChecks } from '@vitrine/connectors/kit/commerce-suite'
import type { AppError } from '@vitrine/domain/errors'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOtherStore } from './other-store.ts'
import { settingsBody } from './settings-body.ts'
import { createTestApp } from './test-app.ts'

describe('an app with a store whose coupons somebody makes by hand', async () => {
  const coupons = new Map([['SOMMAR', 20]])
  const other = createOtherStore({ coupons })
  const app = await createTestApp({ connectors: { kinds: { other: other.kind }, timeLimitMs: 400 } })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const save = async (appCode: string) =>
    (
      await app.call(
        settingsRoutes.putSettings,
        { params: { appKey }, body: settingsBody({ coupon: { appCode } }) },
        owner,
      )
    ).data.coupon

  beforeAll(async () => {
    const names = { connector: 'other', default_language: 'sv', currency_code: 'SEK' }
    await app.database.db.updateTable('apps').set(names).where('app_key', '=', appKey).execute()
    const prices = { SEK: 10_000, KWD: 3_005 }
    const ware = { id: '5', names: { sv: 'Lampa', he: 'מנורה' }, prices, isSold: true, changedAt: new Date() }
    other.wares.push(ware, { ...ware, id: '6' })
  })

  async function fillCart() {
    const { data } = await app.call(routes.createCart, { params: { appKey }, body: {} })
    const params = { appKey, cartId: data.id, variantId: '5/1' }
    return (await app.call(routes.setCartLine, { params, body: { quantity: 1 } })).data
  }
  const enter = async (cartId: string, code: string) =>
    (await app.call(routes.setCartCoupon, { params: { appKey, cartId }, body: { code } })).data
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'worked',
      (error: AppError) => error.code,
    )

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(other.connector)
  })

  test('its own coupon is taken and named in the cart', async () => {
    const cart = await enter((await fillCart()).id, 'sommar')
    expect(cart).toMatchObject({ total: { amountMinor: 8_000 }, coupon: { entered: { code: 'SOMMAR' } } })
  })

  test('the exclusive code works in the app, and neither its name nor its secret is known elsewhere', async () => {
    const { generatedCode } = await save('BARA-HER')
    const cart = await fillCart()
    expect(await codeOf(enter(cart.id, 'BARA-HER'))).toBe('coupon_unknown')
    coupons.set(generatedCode, 50)
    const shown = await enter(cart.id, 'bara-her')
    expect(shown).toMatchObject({ total: { amountMinor: 5_000 }, coupon: { entered: { code: 'BARA-HER' } } })
    expect(JSON.stringify(shown)).not.toContain(generatedCode)
    const atTheStore = other.connector.setCoupon?.(cart.id, { code: 'BARA-HER' })
    await expect(atTheStore).rejects.toMatchObject({ refusal: { reason: 'couponUnknown' } })
    expect(other.pay(cart.id).couponCodes).toEqual([generatedCode])
  })
})
