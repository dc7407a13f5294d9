/** The goods of the store as whoever changes them sees them. */
import type { OwnGoods } from '@vitrine/connectors/kit/own-goods'
import type { StoreShop } from '../store-shop.ts'
import { openProduct, readProductLabels, searchProducts } from './one-product.queries.ts'
import {
  failPicture,
  forgetPictures,
  keepPicture,
  nextPicture,
  readPictures,
  retryPictures,
  takePictures,
} from './pictures.queries.ts'
import { findGoods, listGoods, readCategoryPaths } from './read-goods.queries.ts'
import { lockGoods, removeGoods, writeGoods } from './write-goods.queries.ts'

export function ownGoodsOf(shop: StoreShop): OwnGoods {
  const { db } = shop
  return {
    count: async () => {
      const { n } = await db
        .selectFrom('demo_products')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
      return Number(n)
    },
    hasWritten: async () => {
      const written = db.selectFrom('demo_products').select('id').where('revision', '>', 0)
      return (await written.limit(1).executeTakeFirst()) !== undefined
    },
    find: (handles) => findGoods(shop, handles),
    list: (query) => listGoods(shop, query),
    handles: async ({ after, limit }) => {
      const rows = await db
        .selectFrom('demo_products')
        .select('handle')
        .where('handle', '>', after ?? '')
        .orderBy('handle')
        .limit(limit)
        .execute()
      return rows.map(({ handle }) => handle)
    },
    names: async () => ({
      categories: [...(await readCategoryPaths(shop)).values()],
      brands: (await db.selectFrom('demo_brands').select('name').execute()).map(({ name }) => name),
    }),
    labels: () => readProductLabels(shop),
    lock: (handles) => lockGoods(shop, handles),
    open: (id) => openProduct(shop, id),
    search: (query) => searchProducts(shop, query),
    write: (documents, chosen) => writeGoods(shop, documents, chosen),
    remove: async (handles) => {
      const removed = await removeGoods(shop, handles)
      if (removed > 0) await forgetPictures(shop)
      return removed
    },
    takePictures: (limit) => takePictures(shop, limit),
    keepPicture: (address, picture) => keepPicture(shop, address, picture),
    failPicture: (address, reason) => failPicture(shop, address, reason),
    nextPicture: () => nextPicture(shop),
    pictures: () => readPictures(shop),
    retryPictures: () => retryPictures(shop),
  }
}
