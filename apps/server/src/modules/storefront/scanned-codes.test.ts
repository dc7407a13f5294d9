import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { setIntegration } from '../apps/index.ts'

describe('a scanned code', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const db = app.ports.forApp(appKey)
  const connect = (key: string, active: boolean) =>
    setIntegration(app.ports.forApp(key), { appKey: key, code: 'barcodeQR', active })
  const find = (code: string, query: { language?: string; currency?: string } = {}, key = appKey) =>
    app.call(routes.findByCode, { params: { appKey: key }, query: { code, ...query } }).then(({ data }) => data)
  let variants: { id: string; product_id: string }[] = []

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await connect(appKey, true)
    await connect(otherKey, true)
    variants = await db
      .selectFrom('variants')
      .select(['id', 'product_id'])
      .where('product_id', 'in', ['canvas-tote', 'court-sneaker', 'dome-lamp'])
      .orderBy('product_id')
      .orderBy('position')
      .execute()
  })
  const variantOf = (productId: string, index = 0) =>
    variants.filter(({ product_id }) => product_id === productId)[index]?.id ?? ''
  const set = (id: string, values: { barcode?: string; sku?: string }) =>
    db.updateTable('variants').set(values).where('id', '=', id).execute()

  test('finds the variant by its barcode, however many zeros stand before it, in the asked language', async () => {
    const sneaker = variantOf('court-sneaker', 3)
    await set(sneaker, { barcode: '036000291452' })
    for (const code of ['036000291452', '0036000291452', ' 00036000291452 ']) {
      const [match, ...others] = await find(code, { language: 'ar' })
      expect(match).toMatchObject({ variantId: sneaker, product: { id: 'court-sneaker', name: 'حذاء رياضي كلاسيكي' } })
      expect(others).toEqual([])
    }
    // A small pack carries it as UPC-E.
    await set(variantOf('court-sneaker', 4), { barcode: '042100005264' })
    expect(await find('04252614')).toMatchObject([{ variantId: variantOf('court-sneaker', 4) }])
  })

  test('finds it by its SKU in any case; a barcode comes before a SKU, and a product once', async () => {
    await set(variantOf('canvas-tote'), { sku: 'Bag-7%' })
    expect((await find('bAG-7%')).map(({ product }) => product.id)).toEqual(['canvas-tote'])
    expect(await find('bag-7_')).toEqual([])
    // Whatever the database makes of letters beyond ASCII, it makes the same of both.
    await set(variantOf('court-sneaker', 2), { sku: 'SCHUH-ÄÖ-İ' })
    expect((await find('SCHUH-ÄÖ-İ')).map(({ product }) => product.id)).toEqual(['court-sneaker'])
    expect((await find('schuh-ÄÖ-İ')).map(({ product }) => product.id)).toEqual(['court-sneaker'])
    await db.updateTable('products').set({ sku: 'TASCHE-ÄÖ' }).where('id', '=', 'canvas-tote').execute()
    expect((await find('tasche-ÄÖ')).map(({ product }) => product.id)).toEqual(['canvas-tote'])
    await db.updateTable('products').set({ sku: 'BAG-7' }).where('id', '=', 'canvas-tote').execute()
    expect(await find('bag-7')).toMatchObject([{ product: { id: 'canvas-tote' }, variantId: null }])
    await set(variantOf('canvas-tote'), { sku: '4006381333931' })
    await set(variantOf('dome-lamp'), { barcode: '4006381333931' })
    await set(variantOf('court-sneaker', 0), { barcode: '4006381333931' })
    await set(variantOf('court-sneaker', 1), { barcode: '4006381333931' })
    const found = (await find('4006381333931')).map(({ product }) => product.id)
    expect([...found].sort()).toEqual(['canvas-tote', 'court-sneaker', 'dome-lamp'])
    expect(found.at(-1)).toBe('canvas-tote')
  })

  test('finds nothing that shoppers do not see', async () => {
    await set(variantOf('dome-lamp'), { barcode: '96385074' })
    expect(await find('96385074')).toHaveLength(1)
    await db.updateTable('products').set({ visible: false }).where('id', '=', 'dome-lamp').execute()
    expect(await find('96385074')).toEqual([])
    expect(await find('no such code')).toEqual([])
  })

  test('refuses a code that is none and finds nothing of another app', async () => {
    for (const code of ['', '   ', 'x'.repeat(201)])
      await expect(find(code)).rejects.toMatchObject({ code: 'validation_failed', issues: [{ path: 'code' }] })
    await set(variantOf('canvas-tote'), { barcode: '5901234123457' })
    expect(await find('5901234123457')).toHaveLength(1)
    expect(await find('5901234123457', {}, otherKey)).toEqual([])
  })

  test('is looked up only while the integration is active', async () => {
    await connect(appKey, false)
    await expect(find('036000291452')).rejects.toMatchObject({ code: 'not_found' })
    await connect(appKey, true)
    expect(await find('036000291452')).toHaveLength(1)
    await expect(find('1', {}, 'no-such-app')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('only pages of the shopper app may ask for the camera', async () => {
    const policy = async (inject: typeof app.injectShopper) =>
      (await inject({ method: 'GET', url: '/livez' })).headers['permissions-policy']
    expect(await policy(app.injectShopper)).toBe('camera=(self), microphone=(), geolocation=()')
    expect(await policy(app.inject)).toBe('camera=(), microphone=(), geolocation=()')
  })
})
