import { fileURLToPath } from 'node:url'
import { blockSchemas } from '@vitrine/blocks/schemas'
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { describe, expect, test } from 'vitest'
import { createShopper } from '../../../../test/shopper-browser.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { forApp } from '../../../platform/db/tenant.ts'
import { seedDemo } from './seed-demo.ts'

const pictures = fileURLToPath(new URL('../../../../demo-pictures', import.meta.url))
/** The build's, where there is one: without it each year is made and taken in as `demo-year.test.ts` does. */
const yearFile = fileURLToPath(new URL('../../../../dist/demo-year.json.gz', import.meta.url))

describe('the demo', async () => {
  const app = await createTestApp()
  const countRows = async () =>
    (await app.database.db.selectFrom('apps').select('app_key').execute()).length +
    (await app.database.db.selectFrom('users').select('sub').execute()).length
  // This clock returns no time, so seeding fails long after the first rows were written.
  const broken = seedDemo({ ...app.ports, clock: { now: () => Number.NaN } }, { pictures, yearFile })
  const failed = await broken.then(
    () => false,
    () => true,
  )
  const leftBehind = await countRows()
  await seedDemo(app.ports, { pictures, yearFile })
  const { db } = app.database
  const count = async (table: 'products' | 'variants' | 'categories' | 'brands' | 'demo_orders' | 'apps') => {
    const handle = table === 'apps' ? db : forApp(db, 'demo-aurora')
    const row = await handle
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }

  test('that fails half-way leaves nothing behind, and the next start begins again', () => {
    expect(failed).toBe(true)
    expect(leftBehind).toBe(0)
  })

  test('is never made in production', async () => {
    const other = await createTestApp()
    await seedDemo({ ...other.ports, config: { ...other.ports.config, production: true } }, { pictures, yearFile })
    expect(await other.database.db.selectFrom('apps').select('app_key').execute()).toEqual([])
  })

  test('has a store of the size that the catalogue screens are judged with', async () => {
    expect(await count('products')).toBe(60)
    expect(await count('variants')).toBe(240)
    expect(await count('categories')).toBe(18)
    expect(await count('brands')).toBe(12)
    const statuses = await forApp(db, 'demo-aurora')
      .selectFrom('demo_orders')
      .select('status_code')
      .distinct()
      .execute()
    expect(statuses.length).toBe(15)
    const ids = await forApp(db, 'demo-aurora').selectFrom('demo_orders').select('id').execute()
    // An order's id opens it for whoever knows it: 128 random bits, in the demo too.
    for (const { id } of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    // Those of the year, and of the week so far.
    expect(await count('demo_orders')).toBeGreaterThanOrEqual(400)
    expect(await count('demo_orders')).toBeLessThanOrEqual(412)
  })

  test('has a customer who signs in and finds orders there', async () => {
    const shopper = createShopper(app, 'demo-aurora')
    const entered = await shopper.post('account/sign-in', { email: 'shopper@demo.test', password: 'vitrine-demo' })
    expect(entered.body.data).toMatchObject({ emailProven: true, name: 'Shirin Shopper' })
    expect((await shopper.get('account/orders')).body.data).toHaveLength(8)
    expect((await shopper.get('account/addresses')).body.data).toMatchObject([{ isDefault: true }])
  })

  test('uses every block somewhere', async () => {
    const { release } = await app.call(publishedRoutes.getManifest, { params: { appKey: 'demo-aurora' } })
    const { pages } = await app.call(publishedRoutes.getRelease, {
      params: { appKey: 'demo-aurora', hash: release ?? '' },
    })
    const used = new Set(pages.flatMap(({ blocks }) => blocks.map(({ type }) => type)))
    expect(Object.keys(blockSchemas).filter((type) => !used.has(type as keyof typeof blockSchemas))).toEqual([])
  })

  test('publishes a finished home for each app, in three languages', async () => {
    for (const appKey of ['demo-aurora', 'demo-harbor']) {
      const { release } = await app.call(publishedRoutes.getManifest, { params: { appKey } })
      const snapshot = await app.call(publishedRoutes.getRelease, { params: { appKey, hash: release ?? '' } })
      expect(new Set(snapshot.pages[0]?.blocks.map((block) => block.type)).size).toBeGreaterThanOrEqual(10)
      expect(Object.keys(snapshot.overlays).sort()).toEqual(['ar', 'fr'])
    }
  })

  test('publishes a rewards page, an info page and a store locator with eight stores, and their integrations', async () => {
    for (const appKey of ['demo-aurora', 'demo-harbor']) {
      const { release } = await app.call(publishedRoutes.getManifest, { params: { appKey } })
      const { pages, integrations } = await app.call(publishedRoutes.getRelease, {
        params: { appKey, hash: release ?? '' },
      })
      const blocksOf = (type: string) => pages.find((page) => page.type === type)?.blocks ?? []
      expect(blocksOf('loyalty').map(({ type }) => type)).toContain('rewardPoint')
      expect(blocksOf('custom').map(({ type }) => type)).toEqual(['banner', 'inlineHtmlContent', 'webpage'])
      expect(blocksOf('storeLocator')).toHaveLength(8)
      expect(integrations).toEqual(['barcodeQR', 'loyalty_and_referrals', 'reviews', 'storeLocator'])
    }
  })

  test('has a draft, a design that comes and one that was, each with a home page of its own', async () => {
    const rows = await forApp(db, 'demo-aurora').selectFrom('designs').select(['title', 'status']).execute()
    expect(Object.fromEntries(rows.map(({ title, status }) => [title, status]))).toEqual({
      'Main design': 'live',
      'Winter sale': 'schedule',
      'Spring edit': 'draft',
      'Late summer': 'past',
    })
  })

  test('stores every picture it names', async () => {
    const { data } = await app.call(storefrontRoutes.listProducts, {
      params: { appKey: 'demo-aurora' },
      query: { size: 100 },
    })
    expect(data).toHaveLength(60)
    for (const url of data.flatMap((product) => [product.image ?? '', product.urlThumbnail ?? ''])) {
      const response = await app.injectShopper({ url })
      expect(response.statusCode, url).toBe(200)
      expect(response.headers['content-type']).toBe('image/webp')
    }
  })

  test('is made once: a second start changes nothing', async () => {
    await seedDemo(app.ports, { pictures, yearFile })
    expect(await count('apps')).toBe(2)
    expect(await count('products')).toBe(60)
  })

  test('the owner has both apps, the staff member one', async () => {
    const tokenOf = async (sub: string) => {
      const { token } = await app.ports.tokens.signAccess({
        sub,
        familyId: 'test',
        impersonated: false,
        impersonator: null,
        thirdParty: false,
        epoch: 1,
      })
      return { headers: { authorization: `Bearer ${token}` } }
    }
    const list = async (sub: string) =>
      (await app.call(appsRoutes.listApps, { params: { sub }, query: {} }, await tokenOf(sub))).data.map(
        (one) => one.appKey,
      )
    expect(await list('demo-owner')).toEqual(['demo-aurora', 'demo-harbor'])
    expect(await list('demo-staff')).toEqual(['demo-aurora'])
    expect(await list('demo-noapp')).toEqual([])
  })
})
