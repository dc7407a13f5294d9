/** Goods that an app's demo store sells, as its mirror says. */
import { sql } from 'kysely'
import { buildDemoStore } from './demo-store.ts'
import type { createTestApp } from './test-app.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>
type Of = { appKey: string }

export function soldGoods(app: TestApp) {
  const ofApp = ({ appKey }: Of) => app.database.db.selectFrom('variants').where('app_key', '=', appKey)

  /** Of one variant, or of all that the product has. */
  const stockOf = (shop: Of, stock: number, { productId, variantId }: { productId: string; variantId?: string }) => {
    const rows = app.database.db
      .updateTable('variants')
      .set({ stock, sold_out: stock === 0 })
      .where('app_key', '=', shop.appKey)
      .where('product_id', '=', productId)
    return (variantId === undefined ? rows : rows.where('id', '=', variantId)).execute()
  }

  /** Something of which there are five, with at least so many variants. */
  async function soldProduct(shop: Of, { variants = 1 } = {}): Promise<string> {
    await buildDemoStore(app, shop.appKey)
    const { product_id: productId } = await ofApp(shop)
      .groupBy('product_id')
      .having(sql`count(*)`, '>=', variants)
      .select('product_id')
      .orderBy('product_id')
      .executeTakeFirstOrThrow()
    await stockOf(shop, 5, { productId })
    return productId
  }

  const variantsOf = async (shop: Of, productId: string): Promise<string[]> => {
    const rows = ofApp(shop).where('product_id', '=', productId).select('id').orderBy('id')
    return (await rows.execute()).map(({ id }) => id)
  }

  /** Of the product as a whole. */
  const priceOf = (shop: Of, productId: string, part: number) =>
    app.database.db
      .updateTable('product_prices')
      .where('app_key', '=', shop.appKey)
      .where('product_id', '=', productId)
      .set({ amount_minor: sql`amount_minor * ${part}::numeric` })
      .execute()

  return { stockOf, soldProduct, variantsOf, priceOf }
}
