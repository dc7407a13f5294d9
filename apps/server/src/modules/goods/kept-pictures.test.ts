/** What fetched pictures and ended imports are while others sweep and check. */
import { goodsRoutes as routes } from '@vitrine/domain/goods/goods.routes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { fileUses } from '../media/index.ts'
import { sweepMedia } from '../media/media.jobs.ts'
import { fetchGoodsPictures } from './fetch-pictures.ts'
import { importGoods } from './import-goods.ts'

const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const app = await createTestApp({
  outside: {
    call: async () => ({ status: 200, headers: {}, body: picture }),
    check: (address: string) => new URL(address),
    close: async () => {},
  } as never,
})
const { ports } = app

async function ownShop() {
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const params = { appKey }
  const check = async (table: string) => {
    const data = { fileName: 'products.csv', table, currencyCode: 'USD', categoriesFrom: 'type' as const }
    return {
      ...params,
      id: (await app.call(routes.checkGoods, { params, body: { data } }, owner)).data.import?.id ?? '',
    }
  }
  const start = (of: { appKey: string; id: string }) =>
    app.call(routes.startImport, { params: of, body: { removes: 0 } }, owner)
  return {
    ...{ appKey, owner, params, db: ports.forApp(appKey), check, start },
    import: async (table: string) => {
      const of = await check(table)
      await start(of)
      await importGoods.run(ports, of)
      return of
    },
    faultsOf: async (of: { appKey: string; id: string }) =>
      (await app.call(routes.listGoodsFaults, { params: of, query: {} as never }, owner)).data.length,
    /** Keys of its files, and whether each is there. */
    files: async () => {
      const rows = await ports.forApp(appKey).selectFrom('demo_pictures').select(['url', 'thumbnail_url']).execute()
      const keys = rows
        .flatMap(({ url, thumbnail_url }) => [url, thumbnail_url])
        .map((url) => url?.replace('/media/', ''))
      return Promise.all(keys.map(async (key) => (await ports.storage.size(key ?? '')) !== null))
    },
  }
}
const table = (handle: string) =>
  `Handle,Title,Variant Price,Image Src\r\n${handle},Mug,1.00,https://cdn.example/${handle}.png\r\n`

test('a picture that is fetched while files are swept stays, also where its file lay there unnamed before', async () => {
  const shop = await ownShop()
  await shop.import(table('mug'))
  await fetchGoodsPictures.run(ports, shop)
  // The file is left behind, and another product brings the same picture.
  await shop.db.deleteFrom('demo_pictures').execute()
  await shop.db.deleteFrom('demo_products').execute()
  await shop.import(table('jug'))
  let fetched = 0
  fileUses(ports).register({
    find: async () => [],
    // The sweep has asked everybody else what they show by now.
    all: async () => {
      if (fetched++ === 0) await fetchGoodsPictures.run(ports, shop)
      return []
    },
  })
  await sweepMedia.run(ports, {})
  expect(fetched).toBeGreaterThan(0)
  expect(await shop.files()).toEqual([true, true])
  expect(await shop.db.selectFrom('media_uploads').select('url').execute()).toEqual([])
})

test('a picture whose file is swept before a product shows it is put again', async () => {
  const shop = await ownShop()
  await shop.import(table('mug'))
  const put = async (key: string, data: Buffer) => {
    await ports.storage.put(key, data)
    if (key.endsWith('-t.webp')) await sweepMedia.run(ports, {})
  }
  let isFirst = true
  const storage = {
    ...ports.storage,
    put: (key: string, data: Buffer) => {
      if (key.endsWith('-t.webp') && !isFirst) return ports.storage.put(key, data)
      if (key.endsWith('-t.webp')) isFirst = false
      return put(key, data)
    },
  }
  await fetchGoodsPictures.run({ ...ports, storage }, shop)
  expect(isFirst).toBe(false)
  expect(await shop.files()).toEqual([true, true])
})

test('what was imported last keeps its faults while other files are checked and called off', async () => {
  const shop = await ownShop()
  const first = await shop.import(`${table('mug')}jug,Jug,nothing,\r\n`)
  const second = await shop.import(`${table('mug')}jug,Jug,nothing,\r\n`)
  await app.call(routes.cancelImport, { params: await shop.check(table('pot')) }, shop.owner)
  await shop.check(table('pan'))
  await expect(shop.faultsOf(first)).rejects.toMatchObject({ code: 'not_found' })
  expect(await shop.faultsOf(second)).toBe(1)
})
