import type { AppError } from '@vitrine/domain/errors'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { dayMs } from '@vitrine/domain/time'
import { sweepOldCarts } from '@vitrine/embedded-store/cart/sweep-carts'
import { expect, test } from 'vitest'
import { buildDemoStore } from './demo-store.ts'
import { createTestApp } from './test-app.ts'

test('a cart goes with its lines 30 days after it was last changed, and no sooner', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  await buildDemoStore(app, appKey)
  const { id: variantId } = await app.database.db
    .selectFrom('demo_variants')
    .select('id')
    .where('app_key', '=', appKey)
    .where('stock', '>', 3)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const open = async () => {
    const { data } = await app.call(storefrontRoutes.createCart, { params: { appKey }, body: {} })
    return { appKey, cartId: data.id }
  }
  const fill = (params: { appKey: string; cartId: string }, quantity: number) =>
    app.call(storefrontRoutes.setCartLine, { params: { ...params, variantId }, body: { quantity } })
  const itemsOf = async (params: { appKey: string; cartId: string }) =>
    (await app.call(storefrontRoutes.getCart, { params })).data.itemCount

  const forgotten = await open()
  await fill(forgotten, 2)
  app.clock.advance(29 * dayMs)
  const used = await open()
  await fill(used, 1)
  expect(await sweepOldCarts(app.database.db, app.clock.now())).toBe(0)
  expect(await itemsOf(forgotten)).toBe(2)
  app.clock.advance(2 * dayMs)
  expect(await sweepOldCarts(app.database.db, app.clock.now())).toBe(1)
  expect(await itemsOf(used)).toBe(1)
  await expect(itemsOf(forgotten)).rejects.toMatchObject({ code: 'not_found' } satisfies Partial<AppError>)
  const lines = await app.database.db
    .selectFrom('demo_cart_lines')
    .select('cart_id')
    .where('app_key', '=', appKey)
    .execute()
  expect(lines).toEqual([{ cart_id: used.cartId }])
})
