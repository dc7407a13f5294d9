import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { AppError } from '@vitrine/domain/errors'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDemoStore, syncDemoStore } from '../../../test/demo-store.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { setIntegration } from '../apps/index.ts'
import { insertBigStore } from '../demo-store/seed/big-store.ts'

describe('the catalogue for the console', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const params = { appKey }
  let owner: SignedIn
  let stranger: SignedIn

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    owner = await app.signIn(appKey)
    stranger = await app.signIn(otherKey)
  })

  const inLanguage = (code: string) => ({ headers: { ...owner.headers, 'x-app-language': code } })

  test.each([
    ['/catalog/v1/app/:appKey/all-brands', 'brands'],
    ['/catalog/v1/app/:appKey/products', 'products'],
    ['/catalog/v1/app/:appKey/categories', null],
    ['/catalog/v1/app/:appKey/category-nodes', null],
    ['/catalog/v1/app/:appKey/attributes', null],
    ['/catalog-go/v1/app/:appKey/types', null],
    ['/catalog-go/v1/app/:appKey/tags', null],
    ['/app/v1/builder/:appKey/pages', null],
    ['/app/v1/builder/:appKey/layouts', null],
    ['/schedules/v1/list', null],
  ])('the list %s answers with its rows in data [D-222]', async (path, key) => {
    const answer = await app.inject({ method: 'GET', url: path.replace(':appKey', appKey), headers: owner.headers })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    const rows = key === null ? data : data[key]
    expect(rows.length).toBeGreaterThan(0)
  })

  test('details answer with the whole thing in data: a category, a page, a design [D-222]', async () => {
    const get = async (url: string) => (await app.inject({ method: 'GET', url, headers: owner.headers })).json()
    const [page] = (await get(`/app/v1/builder/${appKey}/pages`)).data
    const [design] = (await get('/schedules/v1/list')).data
    for (const [url, id] of [
      [`/catalog/v1/app/${appKey}/categories/vases`, 'vases'],
      [`/app/v1/builder/${appKey}/pages/${page.id}`, page.id],
      [`/schedules/v1/${design.id}`, design.id],
    ] as const)
      expect((await get(url)).data).toMatchObject({ id })
  })

  test('brands stand in data.brands, also the one without products [D-238]', async () => {
    const answer = await app.call(catalogRoutes.listBrands, { params, query: {} }, owner)
    expect(answer.total).toBe(12)
    expect(answer.data.brands.map((brand) => brand.name)).toContain('Ostara Works')
    const found = await app.call(catalogRoutes.listBrands, { params, query: { query: 'LUMEN' } }, owner)
    expect(found.data.brands.map((brand) => brand.id)).toEqual(['lumen-oak'])
  })

  test('categories come parents first, hidden ones marked, with counts over their subtree [D-239]', async () => {
    const { data, total } = await app.call(catalogRoutes.listCategories, { params, query: {} }, owner)
    expect(total).toBe(18)
    const places = new Map(data.map((category, index) => [category.id, index]))
    for (const { id, parentId } of data)
      if (parentId !== null) expect(places.get(parentId)).toBeLessThan(places.get(id) ?? -1)
    const byId = new Map(data.map((category) => [category.id, category]))
    expect(data.filter((category) => !category.visible).map((category) => category.id)).toEqual(['outlet', 'samples'])
    expect(byId.get('outerwear')?.productCount).toBe(0)
    expect(byId.get('vases')?.productCount).toBe(4)
    // The floor plant lies in two categories of the subtree and counts once.
    expect(byId.get('decor')?.productCount).toBe(9)
  })

  test('one category is found by its id, in the asked language [D-240]', async () => {
    const { data } = await app.call(catalogRoutes.getCategory, { params: { appKey, id: 'vases' } }, inLanguage('fr'))
    expect(data).toMatchObject({ id: 'vases', name: 'Vases et pots', parentId: 'decor', visible: true })
    const missing = app.call(catalogRoutes.getCategory, { params: { appKey, id: 'nothing' } }, owner)
    await expect(missing).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a search of categories ignores case and accents [D-241]', async () => {
    const search = async (query: string, as: Pick<SignedIn, 'headers'> = owner) =>
      (await app.call(catalogRoutes.searchCategories, { params, query: { query } }, as)).data.map((one) => one.id)
    expect(await search('LIGHT')).toEqual(['lighting'])
    expect(await search('decoration', inLanguage('fr'))).toEqual(['decor'])
    expect(await search('إضاءة', inLanguage('ar'))).toEqual(['lighting'])
    expect(await search('%')).toEqual([])
  })

  test('products of a category stand in data.products, those of its subcategories with them [D-242]', async () => {
    const query = { categoryId: 'decor', page: 0, size: 10_000 }
    const { data, total } = await app.call(catalogRoutes.listProducts, { params, query }, owner)
    expect(total).toBe(9)
    expect(data.products).toHaveLength(9)
    expect(data.products.map((product) => product.id)).toContain('soy-candle')
  })

  test('a product in a picker has sku, image, price and its thumbnail flags [D-114]', async () => {
    const query = { ids: 'satin-slip-dress,linen-midi-dress' }
    const { data } = await app.call(catalogRoutes.listProducts, { params, query }, owner)
    expect(data.products.map((product) => product.id)).toEqual(['satin-slip-dress', 'linen-midi-dress'])
    expect(data.products[1]).toMatchObject({
      name: 'Linen midi dress',
      sku: 'CLO-001',
      price: { amountMinor: 9800, currencyCode: 'USD' },
      priceText: '$98.00',
      vendor: 'Maison Ondine',
      isThumbnail: true,
      urlThumbnail: expect.stringMatching(/-t\.webp$/),
    })
  })

  test('products are found by a part of their name and by any variant’s SKU; size 10000 is taken [D-243]', async () => {
    const search = async (query: string, as: Pick<SignedIn, 'headers'> = owner) => {
      const answer = await app.call(catalogRoutes.listProducts, { params, query: { query, size: 10_000 } }, as)
      return answer.data.products.map((product) => product.id)
    }
    expect(await search('MOON v')).toEqual(['round-vase'])
    expect(await search('clo-001-cor-xl')).toEqual(['linen-midi-dress'])
    expect(await search('theiere', inLanguage('fr'))).toEqual(['clay-teapot'])
    expect(await search('كشمير', inLanguage('ar'))).toEqual(['cashmere-crew'])
    expect(await search('_')).toEqual([])
    expect(await search('\\')).toEqual([])
    const all = await app.call(catalogRoutes.listProducts, { params, query: { size: 10_000 } }, owner)
    expect(all.total).toBe(60)
    const beyond = await app.call(catalogRoutes.listProducts, { params, query: { page: 7, size: 50 } }, owner)
    expect(beyond).toMatchObject({ total: 60, data: { products: [] } })
  })

  describe('of a store with more than a page', () => {
    const at = { appKey: '' }
    let manager: SignedIn

    beforeAll(async () => {
      at.appKey = await app.buildApp()
      manager = await app.signIn(at.appKey)
      const { clock } = app
      const { db } = app.database
      const store = { appKey: at.appKey, products: 530, categories: 520, brands: 120, currencyCodes: ['USD'] }
      await db.transaction().execute((trx) => insertBigStore(trx, { ...store, now: clock.now() }))
      await syncDemoStore(app, at.appKey)
      await sql`analyze`.execute(db)
    })

    test('all brands come where no page is named, and pages of them where one is [D-238]', async () => {
      const all = await app.call(catalogRoutes.listBrands, { params: at, query: {} }, manager)
      expect([all.data.brands.length, all.total]).toEqual([120, 120])
      const last = await app.call(catalogRoutes.listBrands, { params: at, query: { page: 2, size: 50 } }, manager)
      expect([last.data.brands.length, last.total]).toEqual([20, 120])
      expect(last.data.brands).toEqual(all.data.brands.slice(100))
    })

    test('all categories come where no page is named, counted as page by page [D-239]', async () => {
      const all = await app.call(catalogRoutes.listCategories, { params: at, query: {} }, manager)
      expect([all.data.length, all.total]).toEqual([520, 520])
      const some = await app.call(catalogRoutes.listCategories, { params: at, query: { page: 1, size: 100 } }, manager)
      expect(some.data).toEqual(all.data.slice(100, 200))
      expect(all.data.some(({ productCount }) => productCount > 0)).toBe(true)
    })

    test('as many products come as the size asks for, in the order of the pages [D-242] [D-243]', async () => {
      const read = async (query: object) =>
        (await app.call(catalogRoutes.listProducts, { params: at, query }, manager)).data.products.map(({ id }) => id)
      const all = await read({ size: 10_000 })
      expect(new Set(all).size).toBe(530)
      expect(await read({ page: 1, size: 265 })).toEqual(all.slice(265))
      expect(await read({ query: 'a', size: 10_000, facts: '1' })).not.toHaveLength(0)
      const { data } = await app.call(catalogRoutes.listCategories, { params: at, query: {} }, manager)
      const fullest = data.reduce((most, one) => (one.productCount > most.productCount ? one : most))
      expect(await read({ categoryId: fullest.id, size: 10_000 })).toHaveLength(fullest.productCount)
    })
  })

  test('a size above 10000 is refused by name', async () => {
    const url = `/catalog/v1/app/${appKey}/products?size=10001`
    const response = await app.inject({ url, headers: owner.headers })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { issues: [{ in: 'query', path: 'size' }] } })
  })

  test('product types [D-244]', async () => {
    const { data } = await app.call(catalogRoutes.listProductTypes, { params, query: {} }, owner)
    expect(data).toHaveLength(9)
    expect(data).toContain('Lighting')
  })

  test('product tags [D-245]', async () => {
    const { data } = await app.call(catalogRoutes.listTags, { params, query: {} }, owner)
    expect(data).toHaveLength(20)
    expect(data).toContain('bestseller')
  })

  test('attributes that products have, each once, in the asked language', async () => {
    const list = async (as: Pick<SignedIn, 'headers'>) =>
      (await app.call(catalogRoutes.listAttributes, { params }, as)).data
    const english = await list(owner)
    expect(english).toContainEqual({ id: 'material', name: 'Material' })
    expect(new Set(english.map((attribute) => attribute.id)).size).toBe(english.length)
    expect(await list(inLanguage('fr'))).toContainEqual({ id: 'material', name: 'Matière' })
    expect((await app.call(catalogRoutes.listAttributes, { params: { appKey: otherKey } }, stranger)).data).toEqual([])
    await expect(app.call(catalogRoutes.listAttributes, { params }, stranger)).rejects.toBeInstanceOf(AppError)
  })

  test('one product has all that its page shows, the categories above its own among them', async () => {
    const product = async (id: string) =>
      (await app.call(catalogRoutes.getProduct, { params: { appKey, id } }, owner)).data
    const sneaker = await product('court-sneaker')
    expect(sneaker.videos).toEqual([
      { url: expect.stringMatching(/\.webm$/), ratio: 1, thumbnailUrl: expect.any(String), alt: sneaker.name },
    ])
    expect(sneaker.relatedIds).toHaveLength(4)
    const vase = await product('tall-vase')
    expect(vase.categoryIds).toContain('vases')
    expect(vase.allCategoryIds).toEqual(expect.arrayContaining(['vases', 'decor', 'home']))
    await expect(product('nothing')).rejects.toMatchObject({ code: 'not_found' })
    const foreign = app.call(catalogRoutes.getProduct, { params: { appKey: otherKey, id: 'tall-vase' } }, stranger)
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  })

  test('reviews come newest first, page by page, with the sum of their stars', async () => {
    await setIntegration(app.ports.forApp(appKey), { appKey, code: 'reviews', active: true })
    const read = async (page: number, size = 5) =>
      await app.call(
        catalogRoutes.listReviews,
        { params: { appKey, id: 'court-sneaker' }, query: { page, size } },
        owner,
      )
    const first = await read(0)
    const { total, summary } = first
    expect(total).toBeGreaterThan(5)
    expect(summary?.stars.reduce((sum, count) => sum + count, 0)).toBe(total)
    const all = await read(0, 10_000)
    expect(all.data).toHaveLength(total)
    expect([...first.data, ...(await read(1)).data]).toEqual(all.data.slice(0, Math.min(10, total)))
    const dates = all.data.map((review) => review.createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    expect((await read(99)).data).toEqual([])
    for (const as of [
      { params: { appKey, id: 'nothing' }, who: owner },
      { params: { appKey: otherKey, id: 'court-sneaker' }, who: stranger },
    ]) {
      const missing = app.call(catalogRoutes.listReviews, { params: as.params, query: {} }, as.who)
      await expect(missing).rejects.toMatchObject({ code: 'not_found' })
    }
    const bad = await app.inject({
      url: `/catalog/v1/app/${appKey}/products/x/reviews?page=-1`,
      headers: owner.headers,
    })
    expect(bad.json()).toMatchObject({ error: { issues: [{ in: 'query', path: 'page' }] } })
    await setIntegration(app.ports.forApp(appKey), { appKey, code: 'reviews', active: false })
  })

  test('languages of the store by their own names, at the address that the specification names [A-151] [D-246]', async () => {
    const { data } = await app.call(catalogRoutes.listCatalogLanguages, { params }, owner)
    const asked = { url: `/catalog-go/v1/app/${appKey}/languages`, headers: owner.headers }
    expect((await app.inject(asked)).json()).toEqual({ data })
    expect(data.slice(0, 3)).toEqual([
      { isoCode: 'en', endonymName: 'English' },
      { isoCode: 'fr', endonymName: 'Français' },
      { isoCode: 'ar', endonymName: 'العربية' },
    ])
    expect(data).toContainEqual({ isoCode: 'de', endonymName: 'Deutsch' })
    expect(new Set(data.map(({ isoCode }) => isoCode)).size).toBe(data.length)
  })

  test('only integrations that are switched on are listed', async () => {
    await app.database.db
      .insertInto('app_integrations')
      .values([
        { app_key: appKey, code: 'barcodeQR', active: true },
        { app_key: appKey, code: 'storeLocator', active: false },
      ])
      .execute()
    expect((await app.call(catalogRoutes.listActiveIntegrations, { params }, owner)).data).toEqual(['barcodeQR'])
  })

  test('exact categories and brands come in the asked order, those that are gone left out', async () => {
    const query = { ids: 'vases,nothing,women' }
    const { data } = await app.call(catalogRoutes.listCategories, { params, query }, owner)
    expect(data.map(({ id, productCount }) => [id, productCount > 0])).toEqual([
      ['vases', true],
      ['women', true],
    ])
    const brands = await app.call(catalogRoutes.listBrands, { params, query: { ids: 'norrvik,x,lumen-oak' } }, owner)
    expect(brands.data.brands.map(({ id }) => id)).toEqual(['norrvik', 'lumen-oak'])
  })

  test('the tree’s nodes come parents first, marked where they or one above is hidden [D-134]', async () => {
    const { data, total } = await app.call(catalogRoutes.listCategoryNodes, { params, query: {} }, owner)
    expect(total).toBe(18)
    expect(data.filter(({ visible }) => !visible).map(({ id }) => id)).toEqual(['outlet', 'samples'])
    expect(data.find(({ id }) => id === 'vases')).toEqual({
      id: 'vases',
      name: 'Vases & pots',
      parentId: 'decor',
      visible: true,
      selected: true,
    })
    const second = await app.call(catalogRoutes.listCategoryNodes, { params, query: { page: 1, size: 10 } }, owner)
    expect(second.data.map(({ id }) => id)).toEqual(data.slice(10).map(({ id }) => id))
  })

  test('a category has its picture, its parent and the categories below it, each selected or not [D-134]', async () => {
    const key = await app.buildApp()
    await buildDemoStore(app, key)
    const manager = await app.signIn(key)
    const at = { params: { appKey: key } }
    const read = async (id: string) =>
      (await app.call(catalogRoutes.getCategory, { params: { appKey: key, id } }, manager)).data
    const decor = await read('decor')
    expect(decor).toMatchObject({ id: 'decor', name: 'Decor', title: 'Decor', parentId: 'home' })
    expect(decor).toHaveProperty('image')
    expect(decor.children).toContainEqual({ id: 'vases', name: 'Vases & pots', selected: true })
    expect((await read('vases')).children).toEqual([])
    await app.call(selectionsRoutes.putCategorySelection, { ...at, body: { categories: ['decor', 'vases'] } }, manager)
    expect((await read('decor')).children.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['vases'])
    const found = await app.call(catalogRoutes.searchCategories, { ...at, query: { query: 'decor' } }, manager)
    expect(found.data[0]?.children).toEqual((await read('decor')).children)
    const whole = await app.call(catalogRoutes.listCategories, { ...at, query: {} }, manager)
    for (const category of whole.data) expect(category).toEqual(await read(category.id))
    const [, second] = whole.data
    const { data } = await app.call(catalogRoutes.listCategories, { ...at, query: { page: 1, size: 1 } }, manager)
    expect(data).toEqual([second])
    const nodes = await app.call(catalogRoutes.listCategoryNodes, { ...at, query: {} }, manager)
    expect(nodes.data.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['decor', 'vases'])
  })

  test('what changes in the store shows in a later read: brands, categories, products, types and tags [D-264]', async () => {
    const key = await app.buildApp()
    await buildDemoStore(app, key)
    const manager = await app.signIn(key)
    const change = (table: 'brands' | 'categories' | 'products', id: string, values: object) =>
      app.database.db.updateTable(table).set(values).where('app_key', '=', key).where('id', '=', id).execute()
    await change('brands', 'norrvik', { name: 'Norrvik Works' })
    await change('categories', 'vases', { name: 'Vessels' })
    await change('products', 'round-vase', { name: 'Round vessel', product_type: 'Vessels', tags: ['clay-day'] })
    const at = { params: { appKey: key } }
    const ids = (list: string) => ({ ...at, query: { ids: list } })
    const brands = await app.call(catalogRoutes.listBrands, ids('norrvik'), manager)
    const categories = await app.call(catalogRoutes.getCategory, { params: { appKey: key, id: 'vases' } }, manager)
    const products = await app.call(catalogRoutes.listProducts, ids('round-vase'), manager)
    expect(brands.data.brands[0]?.name).toBe('Norrvik Works')
    expect(categories.data.name).toBe('Vessels')
    expect(products.data.products[0]?.name).toBe('Round vessel')
    expect((await app.call(catalogRoutes.listProductTypes, { ...at, query: {} }, manager)).data).toContain('Vessels')
    expect((await app.call(catalogRoutes.listTags, { ...at, query: {} }, manager)).data).toContain('clay-day')
    const unchanged = await app.call(catalogRoutes.listBrands, { params, query: { ids: 'norrvik' } }, owner)
    expect(unchanged.data.brands[0]?.name).toBe('Norrvik')
  })

  test('another app’s catalogue is not there, neither by the path nor by the header', async () => {
    await expect(app.call(catalogRoutes.listProducts, { params, query: {} }, stranger)).rejects.toBeInstanceOf(AppError)
    const own = await app.call(catalogRoutes.listProducts, { params: { appKey: otherKey }, query: {} }, stranger)
    expect(own.total).toBe(0)
    const foreign = app.call(catalogRoutes.getCategory, { params: { appKey: otherKey, id: 'vases' } }, stranger)
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  })
})
