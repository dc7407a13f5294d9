/** What the store behind an app must have gone through before something can be asked of it. */
import { newId } from '@vitrine/domain/ids'
import type { TestApp } from '../test-app.ts'

export const storeWorld = ({ database: { db } }: TestApp, appKey: string) => ({
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
  /** One of a kind that tells of its changes. */
  takeTellingStore: async () =>
    void (await db.updateTable('apps').set({ connector: 'vendure' }).where('app_key', '=', appKey).execute()),
})
