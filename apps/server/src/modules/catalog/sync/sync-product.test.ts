import { expect, test } from 'vitest'
import { createOtherStoreApp } from '../../../../test/other-store-driver.ts'
import { syncProduct } from './sync-store.ts'

const { door, other, addWare, shopNow, idsOf } = await createOtherStoreApp()
const { db } = door

test('a product that was read before another store came behind the app is not written, and none is removed', async () => {
  const known = await idsOf()
  addWare('9', 900)
  for (const change of [{ connector: 'demo' }, { channel_id: 'another' }, { store_changes: 1 }]) {
    const shop = await shopNow()
    const store = other.kind.connect(shop, door)
    const leaving = {
      ...store,
      products: async (...asked: Parameters<typeof store.products>) => {
        const page = await store.products(...asked)
        await db.updateTable('apps').set(change).execute()
        return page
      },
    }
    for (const id of ['9', 'gone', known[0] ?? '']) await syncProduct({ ...door, shop, store: leaving }, id)
    expect(await idsOf()).toEqual(known)
    await db.updateTable('apps').set({ connector: 'other', channel_id: null, store_changes: 0 }).execute()
  }
  const shop = await shopNow()
  await syncProduct({ ...door, shop, store: other.kind.connect(shop, door) }, '9')
  expect(await idsOf()).toEqual([...known, '9'])
})
