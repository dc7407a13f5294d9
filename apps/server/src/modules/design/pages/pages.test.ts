import { pageTypes } from '@vitrine/domain/actions/action-types'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { newId } from '@vitrine/domain/ids'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { pagesRoutes, staleDetailsSchema } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, it } from 'vitest'
import { banner, createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import { setIntegration } from '../../apps/index.ts'

const { app, appKey, owner, freshApp, create, read, store, list, draftOf, saveDesign, revisionsOf } =
  await createDesignDriver()

describe('pages', () => {
  it('a new app has the page Home 1 [D-098]', async () => {
    const { data, total } = await list(appKey, owner)
    expect(total).toBeGreaterThan(0)
    expect(data[0]).toMatchObject({ type: 'home', title: { text: 'Home 1' }, position: 0, blocks: [] })
  })

  it('a page keeps every field it has [D-097]', async () => {
    const content = {
      title: { text: 'Sale' },
      type: 'custom' as const,
      backgroundColor: '#FAFAFA',
      blocks: [],
      options: {
        scrollBehavior: 'paging' as const,
        layout: { searchBar: { visible: true, placeholder: 'Find', backgroundColor: '#EEEEEE' } },
        miniMapEnabled: true,
        itemSeparator: { visible: true, height: 3, backgroundColor: '#DDDDDD' },
        imageEnabled: false,
      },
      spacerHeight: 12,
      spacerBackgroundColor: '#CCCCCC',
    }
    const { id } = await create()
    const answer = await store(id, content)
    expect(answer.body.data).toMatchObject({ ...content, id, multiplePage: false })
    expect((await read(id)).body).toEqual(answer.body)
  })

  it('a new page scrolls smoothly [D-155]', async () => {
    expect((await create()).options.scrollBehavior).toBe('smooth')
  })

  it('every page type is stored [D-099]', async () => {
    const { key, person } = await freshApp()
    for (const code of ['loyalty_and_referrals', 'storeLocator', 'barcodeQR'])
      await setIntegration(app.ports.forApp(key), { appKey: key, code, active: true })
    const specified = [
      ...['custom', 'home', 'product', 'productList', 'catalogs', 'brands', 'cart', 'notifications', 'orders'],
      ...['search', 'signIn', 'signUp', 'wishlist', 'address', 'myAccount', 'lookBook', 'scanner', 'storeLocator'],
      ...['vendors', 'loyalty', 'categoryTree'],
    ]
    expect(pageTypes).toEqual(specified)
    for (const type of pageTypes) expect((await create(key, person, { type })).type).toBe(type)
  })

  it('earlier names are read in actions, bottom tabs and elements of designs too [D-099]', async () => {
    const { key, person } = await freshApp()
    const at = { params: { appKey: key } }
    const action = { type: 'openInAppScreen', page: { type: 'Wishlist' } }
    const page = await create(key, person, { blocks: [{ id: 'b', type: 'banner', action }] })
    expect(page.blocks[0]).toMatchObject({ action: { page: { type: 'wishlist' } } })
    const { data: layouts } = await app.call(layoutsRoutes.listLayouts, at, person)
    const [layout] = layouts
    if (!layout) throw new Error('The app has no layout.')
    const bottomTabs = layout.bottomTabs.map((tab, index) => (index === 1 ? { ...tab, type: 'CategoryTree' } : tab))
    const write = { params: { appKey: key, id: layout.id }, body: { data: { ...layout, bottomTabs } } }
    expect((await app.call(layoutsRoutes.updateLayout, write, person)).data.bottomTabs[1]?.type).toBe('categoryTree')
    const design = { title: 'Sale', pages: [{ isDefault: true, type: 'Home' }] }
    const { data } = await app.call(designsRoutes.createDesign, { body: design }, person)
    expect(data.pages.map(({ type }) => type)).toEqual(['home'])
  })

  it('a page that does not say what it is, or has no name, is refused [D-198]', async () => {
    for (const type of [undefined, '']) {
      const error = await errorOf(create(appKey, owner, { type }))
      expect(error.issues).toEqual([{ in: 'body', path: 'data.type', message: 'Required!' }])
    }
    for (const title of [undefined, {}, { text: '' }, { text: ' ' }]) {
      const error = await errorOf(create(appKey, owner, { type: 'custom', title }))
      expect(error.issues).toEqual([{ in: 'body', path: 'data.title.text', message: 'Required!' }])
    }
  })

  it('the line between brands is a whole number of px from 0 to 200 high [D-210]', async () => {
    const message = 'Enter a whole number from 0 to 200'
    const reason = { name: 'whole_number_between', parameters: { least: '0', most: '200' } }
    const withHeight = (height: unknown) => create(appKey, owner, { options: { itemSeparator: { height } } })
    for (const height of [0, 200]) expect((await withHeight(height)).options.itemSeparator.height).toBe(height)
    for (const height of [-1, 201, 1.5, '4'])
      expect((await errorOf(withHeight(height))).issues).toEqual([
        { in: 'body', path: 'data.options.itemSeparator.height', message, reason },
      ])
  })

  it('earlier names of page types are read as the same types and never written [D-099]', async () => {
    const { key, person } = await freshApp()
    const earlier = { Home: 'home', CategoryTree: 'categoryTree', Cart: 'cart', Notifications: 'notifications' }
    const more = { MyAccount: 'myAccount', Wishlist: 'wishlist', Search: 'search', Brands: 'brands' }
    for (const [name, type] of Object.entries({ ...earlier, ...more })) {
      expect((await create(key, person, { type: name })).type).toBe(type)
      const { data } = await list(key, person, { type: name })
      expect(data.map((page) => page.type)).toContain(type)
    }
    const rows = await app.database.db
      .selectFrom('pages')
      .select(['document', 'type'])
      .where('app_key', '=', key)
      .execute()
    expect(rows.filter(({ document, type }) => /"type":"[A-Z]/.test(document) || /[A-Z]/.test(type[0] ?? ''))).toEqual(
      [],
    )
  })

  it('the list carries its pages in data, in order and by size [D-222] [D-224]', async () => {
    const { key, person } = await freshApp()
    for (const text of ['Two', 'Three']) await create(key, person, { type: 'home', title: { text } })
    const titles = async (query: { page?: number; size?: number }) =>
      (await list(key, person, query)).data.map((p) => p.title.text)
    expect(await titles({})).toEqual(['Home 1', 'Two', 'Three'])
    expect(await titles({ page: 1, size: 2 })).toEqual(['Three'])
  })

  it('POST with multiplePage, title, type, pages and options creates a page [D-225]', async () => {
    const { key, person } = await freshApp()
    const data = {
      multiplePage: true,
      title: { text: 'Home 2' },
      type: 'home',
      pages: [],
      options: { scrollBehavior: 'paging' },
    }
    const response = await app.inject({
      method: 'POST',
      url: `/app/v1/builder/${key}/pages`,
      headers: person.headers,
      payload: { data },
    })
    expect(response.statusCode).toBe(201)
    const { data: page } = response.json()
    expect(page).toMatchObject({ title: { text: 'Home 2' }, type: 'home', multiplePage: true, position: 1 })
    expect(response.headers['etag']).toBe(`"${page.revision}"`)
    expect((await read(page.id, person, key)).body.data).toEqual(page)
  })

  it('PUT stores a page with the edits of its blocks [D-226]', async () => {
    const { id } = await create()
    const block = banner(newId(), { title: { text: 'Now' }, images: [{ src: '/media/a.webp' }] })
    await store(id, { blocks: [block] })
    const { blocks } = (await read(id)).body.data
    expect(blocks).toHaveLength(1)
    expect(blocks[0]).toMatchObject({ id: block.id, title: { text: 'Now' }, images: [{ src: '/media/a.webp' }] })
  })

  it('DELETE removes a page [D-227]', async () => {
    const { id } = await create()
    await app.call(pagesRoutes.deletePage, { params: { appKey, id } }, owner)
    expect((await errorOf(read(id))).code).toBe('not_found')
    expect((await errorOf(app.call(pagesRoutes.deletePage, { params: { appKey, id } }, owner))).code).toBe('not_found')
  })

  it('every field of a block survives saving and reloading [D-101]', async () => {
    const { id } = await create()
    const whole = {
      id: newId(),
      type: 'referral',
      title: { text: 'Title', textColor: '#ABCDEF', visible: false },
      description: { text: 'About' },
      message: { text: 'Hello' },
      referralTitle: { text: 'Bring a friend' },
      images: [{ src: '/a.webp', ratio: 1.5, width: 300, height: 200, thumbnail: '/t.webp', alt: '', visible: true }],
      videos: [{ src: '/v.mp4', ratio: 1, width: 10, height: 10, thumbnail: '/t.webp', alt: '' }],
      action: { type: 'openUrl', url: { url: 'https://shop.test/', openExternal: true } },
      options: { presentationStyle: 'accordion', collapsed: true },
      conditions: [{ key: 'tags', values: ['new'] }],
      source: { url: 'https://shop.test/', html: '<p>Hi</p>', openExternal: true },
      content: 'Salt & pepper < 3',
      placeholder: 'Find',
      backgroundColor: '#FAFAFA',
      height: 12,
      columns: 3,
      spacing: { top: 1, bottom: 2, left: 3, right: 4, inner: 5 },
      pagination: { visible: false },
      startAt: '2026-01-01T00:00:00Z',
      endAt: '2026-01-02T00:00:00Z',
      editable: true,
      deleteable: false,
      iconset: { name: 'home', code: 'tabler:home', style: 'linear', source: { uri: '' } },
      products: [{ id: 'p1', name: 'Boot', image: '/p.png' }],
      categories: [{ id: 'c1', name: 'Shoes' }],
      fields: [{ id: 'm1', name: 'Material' }],
      category: { id: 'c1', name: 'Shoes' },
      store: { name: 'Main', address: '1 Street', phone: '1', mail: 'a@b.test', website: 'https://shop.test' },
      openDays: [{ id: 'd1', label: 'Monday', type: 'monday', time: '08:00 AM - 09:00 PM' }],
      descriptions: ['Parking behind the house'],
    }
    await store(id, { blocks: [whole] })
    expect((await read(id)).body.data.blocks[0]).toMatchObject(whole)
  })

  it('the flag of several home pages is one value, whoever writes it [D-014]', async () => {
    const { key, person } = await freshApp()
    const home = await draftOf(key, person)
    expect(home.pages[0]?.multiplePage).toBe(false)
    const params = { appKey: key, id: home.pages[0]?.id ?? '' }
    await app.call(pagesRoutes.updatePage, { params, body: { data: { type: 'home', multiplePage: true } } }, person)
    const on = await draftOf(key, person)
    expect([on.layout.options.multiplePage, on.pages[0]?.multiplePage]).toEqual([true, true])
    const { id: _id, revision: _revision, updatedAt: _at, updatedBy: _by, ...layout } = on.layout
    const off = { ...layout, options: { ...layout.options, multiplePage: false } }
    await app.call(
      layoutsRoutes.updateLayout,
      { params: { appKey: key, id: on.layout.id }, body: { data: off } },
      person,
    )
    const after = await draftOf(key, person)
    expect([after.layout.options.multiplePage, after.pages[0]?.multiplePage]).toEqual([false, false])
  })

  it('home pages are added, deleted and reordered, and keep their order [D-015]', async () => {
    const { key, person } = await freshApp()
    const [first] = (await draftOf(key, person)).pages
    const added = [newId(), newId(), newId()]
    const pages = added.map((id, at) => ({ id, revision: null, data: { title: { text: `Home ${at + 2}` } } }))
    const order = [added[2], first?.id, added[0], added[1]]
    const saved = await saveDesign(key, person, { pages, pageOrder: order })
    expect(saved.pages.map(({ id }) => id)).toEqual(order)
    const second = saved.pages.find(({ id }) => id === added[0])
    await saveDesign(key, person, { deleted: [{ id: added[0], revision: second?.revision }] })
    expect((await draftOf(key, person)).pages.map(({ id }) => id)).toEqual([added[2], first?.id, added[1]])
    expect((await draftOf(key, person)).pages.map(({ position }) => position)).toEqual([0, 1, 2])
  })

  it('reordering home pages leaves other pages where they are', async () => {
    const { key, person } = await freshApp()
    const custom = await create(key, person)
    const second = await create(key, person, { type: 'home' })
    const [first] = (await draftOf(key, person)).pages
    await saveDesign(key, person, { pageOrder: [second.id, first?.id] })
    const { data } = await list(key, person)
    expect(data.map(({ id }) => id)).toEqual([second.id, custom.id, first?.id])
  })

  it('the last home page stays', async () => {
    const { key, person } = await freshApp()
    const [home] = (await draftOf(key, person)).pages
    const id = home?.id ?? ''
    const remove = app.call(pagesRoutes.deletePage, { params: { appKey: key, id } }, person)
    expect((await errorOf(remove)).code).toBe('last_home_page')
    const turn = app.call(
      pagesRoutes.updatePage,
      { params: { appKey: key, id }, body: { data: { type: 'custom', title: { text: 'Page' } } } },
      person,
    )
    expect((await errorOf(turn)).code).toBe('last_home_page')
    expect((await draftOf(key, person)).pages).toHaveLength(1)
  })
})

describe('who may', () => {
  it('another app answers as if the page did not exist, and nothing changes [A-121]', async () => {
    const page = await create()
    const { key, person } = await freshApp()
    const params = { appKey: key, id: page.id }
    const data = { type: 'custom' as const, title: { text: 'Page' } }
    const refused = [
      app.call(pagesRoutes.getPage, { params }, person),
      app.call(pagesRoutes.updatePage, { params, body: { data } }, person),
      app.call(pagesRoutes.deletePage, { params }, person),
      revisionsOf(page.id, person, key),
      app.call(pagesRoutes.getPageRevision, { params: { ...params, revision: page.revision } }, person),
      app.call(
        pagesRoutes.getPage,
        { params: { appKey, id: page.id } },
        { headers: { ...person.headers, 'app-key': appKey } },
      ),
    ].map(errorOf)
    for (const error of refused) expect((await error).code).toBe('not_found')
    const save = await errorOf(saveDesign(key, person, { pages: [{ id: page.id, revision: page.revision, data }] }))
    expect(staleDetailsSchema.parse(save.details).pages).toEqual([{ id: page.id, current: null }])
    const taken = await create(key, person, { id: page.id, title: { text: 'Own' } })
    expect(taken.id).toBe(page.id)
    expect((await read(page.id)).body.data).toEqual(page)
  })

  it('a member who may only look cannot change', async () => {
    const viewer = await app.signIn(appKey, { permissions: ['app.read', 'design.read'] })
    const { id } = await create()
    expect((await read(id, viewer)).body.data.id).toBe(id)
    const data = { type: 'custom' as const, title: { text: 'Page' } }
    const refused = [
      app.call(pagesRoutes.createPage, { params: { appKey }, body: { data } }, viewer),
      app.call(pagesRoutes.updatePage, { params: { appKey, id }, body: { data } }, viewer),
      app.call(pagesRoutes.deletePage, { params: { appKey, id } }, viewer),
      app.call(pagesRoutes.saveDesign, { params: { appKey }, body: { data: {} } }, viewer),
    ].map(errorOf)
    for (const error of refused) expect((await error).code).toBe('permission_missing')
  })

  it('an id that is taken is refused by name', async () => {
    const { id } = await create()
    const error = await errorOf(create(appKey, owner, { id }))
    expect([error.code, error.message]).toEqual(['conflict', 'data.id: a page with this id exists already.'])
  })
})
