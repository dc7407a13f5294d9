/** The demo store behind the shopper app’s routes, for tests of catalogue, cart and checkout. */
import { AppError } from '@vitrine/domain/errors'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { beforeAll } from 'vitest'
import { checkoutForm as form } from './checkout-form.ts'
import { buildDemoStore } from './demo-store.ts'
import { createTestApp } from './test-app.ts'

export async function createStorefront() {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const params = { appKey }
  const routes = storefrontRoutes

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
  })

  /** In the store, and so in its mirror. */
  const setStock = async (variantId: string, stock: number | null) => {
    for (const table of ['demo_variants', 'variants'] as const)
      await app.database.db
        .updateTable(table)
        .set({ stock })
        .where('app_key', '=', appKey)
        .where('id', '=', variantId)
        .execute()
  }
  const stockOf = async (variantId: string) =>
    (
      await app.database.db
        .selectFrom('demo_variants')
        .select('stock')
        .where('app_key', '=', appKey)
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow()
    ).stock

  async function fillCart(variantId: string, quantity = 1, wish: { currency?: string; language?: string } = {}) {
    const { data } = await app.call(routes.createCart, { params, body: wish })
    const line = { params: { appKey, cartId: data.id, variantId }, body: { quantity } }
    return (await app.call(routes.setCartLine, line)).data
  }

  const checkOut = (
    cart: { id: string; total: { amountMinor: number } | null },
    key?: string,
    headers: Record<string, string> = {},
  ) =>
    app.call(
      routes.checkOut,
      { params: { appKey, cartId: cart.id }, body: { ...form, expectedTotalMinor: cart.total?.amountMinor ?? -1 } },
      undefined,
      { headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) } },
    )

  const errorOf = (promise: Promise<unknown>): Promise<AppError> =>
    promise.then(
      () => Promise.reject(new Error('It worked.')),
      (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
    )
  return { app, appKey, otherKey, params, routes, setStock, stockOf, fillCart, checkOut, errorOf }
}
