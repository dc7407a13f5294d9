/** What the store behind an app must have gone through before something can be asked of it. */
import { signReturn } from '@vitrine/connectors/shopify/stand-in/door'
import { newId } from '@vitrine/domain/ids'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import { buildDemoStore } from '../demo-store.ts'
import type { SignedIn, TestApp } from '../test-app.ts'

export function storeWorld(
  app: TestApp,
  { appKey, known, owner }: { appKey: string; known: <T extends { id: string }>(thing: T) => T; owner: SignedIn },
) {
  const { db } = app.database
  let store: Promise<void> | undefined
  return {
    /** The app has goods from then on. */
    stock: () => {
      store ??= buildDemoStore(app, appKey)
      return store
    },
    /** The owner let the app in at a shop, and came back. */
    answerOfShop: async () => {
      const body = { address: 'lamps' }
      const { data } = await app.call(storeConnectionRoutes.beginAuthorization, { params: { appKey }, body }, owner)
      const state = new URL(data.url).searchParams.get('state') ?? ''
      const answer = signReturn({ code: 'code', shop: 'lamps.myshopify.com', state, timestamp: '1764410400' })
      return { answer, proof: data.proof }
    },
    leaveStore: async () =>
      void (await db
        .insertInto('former_stores')
        .values({ app_key: appKey, kind: 'demo', left_at: new Date() })
        .execute()),
    askForPull: async () =>
      void (await db
        .insertInto('catalog_syncs')
        .values({ app_key: appKey, asked_at: new Date() })
        .onConflict((conflict) => conflict.column('app_key').doUpdateSet({ asked_at: new Date() }))
        .execute()),
    /** A table of products that was checked. */
    checkedGoods: async () => {
      const id = newId()
      await db
        .insertInto('goods_imports')
        .values({ app_key: appKey, id, state: 'checked', file_name: 'products.csv', checked_at: new Date() })
        .execute()
      return id
    },
    /** A product of the app's own store. */
    ownProduct: async () => {
      const [id, variantId] = [newId(), newId()]
      await db.insertInto('demo_products').values({ app_key: appKey, id, handle: id, name: 'Mug' }).execute()
      await db
        .insertInto('demo_variants')
        .values({ app_key: appKey, id: variantId, product_id: id, title: '', stock: 5 })
        .execute()
      return { ...known({ id }), variantId }
    },
    /** An order of the app's own store, paid. */
    ownOrder: async () => {
      const id = newId()
      const now = new Date()
      await db
        .insertInto('demo_orders')
        .values({
          ...{ app_key: appKey, id, number: `N-${id}`, placed_at: now, updated_at: now, status_code: 11 },
          ...{
            native_status: 'Awaiting fulfillment',
            email: 'mira@buyer.example',
            address: '{}',
            currency_code: 'USD',
          },
          ...{ subtotal_minor: 1_000, total_minor: 1_000, store_total_minor: 1_000, item_count: 1 },
        })
        .execute()
      return known({ id })
    },
    /** One of a kind that tells of its changes. */
    takeTellingStore: async () =>
      void (await db.updateTable('apps').set({ connector: 'vendure' }).where('app_key', '=', appKey).execute()),
  }
}
