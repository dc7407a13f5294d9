import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { buildDemoStore } from '../../../../test/demo-store.ts'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import type { SignedIn } from '../../../../test/test-app.ts'

const { app, freshApp, create, store, draftOf, saveDesign, appKey, owner } = await createDesignDriver()

const preflightOf = async (key: string, as?: SignedIn) =>
  (await app.call(publishingRoutes.getPreflight, { params: { appKey: key } }, as)).data
const picturesOf = async (key: string, as: SignedIn, pageId?: string) =>
  (await app.call(publishingRoutes.getPagePictures, { params: { appKey: key }, query: { pageId } }, as)).data
const publish = (key: string, as: SignedIn) => app.call(publishingRoutes.publish, { body: { appKey: key } }, as)
const codes = async (key: string, as: SignedIn) => (await preflightOf(key, as)).groups.map(({ code }) => code)

async function setHome(key: string, as: SignedIn, blocks: Record<string, unknown>[]): Promise<string> {
  const [home] = (await draftOf(key, as)).pages
  await store(home?.id ?? '', { type: 'home', title: { text: 'Home 1' }, blocks }, { as, key })
  return home?.id ?? ''
}

/** Makes the first removable tab open this page instead. */
async function setTab(key: string, as: SignedIn, page: { id: string; title: string }): Promise<void> {
  const { layout } = await draftOf(key, as)
  const { id: _id, revision, updatedAt: _at, updatedBy: _by, ...content } = layout
  const at = content.bottomTabs.findIndex(({ notDelete }) => !notDelete)
  const bottomTabs = content.bottomTabs.map((tab, index) =>
    index === at ? { ...tab, type: 'custom', page: { ...page, type: 'custom' }, title: { text: page.title } } : tab,
  )
  await saveDesign(key, as, { layout: { revision, data: { ...content, bottomTabs } } })
}

describe('blocks of another app', () => {
  const lookAt = async (key: string, as: SignedIn, blocks: Record<string, unknown>[]) => {
    const body = { data: { blocks: blocks as never } }
    return (await app.call(publishingRoutes.checkBlocks, { params: { appKey: key }, body }, as)).data.groups
  }
  const link = (action: Record<string, unknown>) => ({
    id: newId(),
    type: 'banner',
    images: [{ src: 'https://pictures.example/a.webp', alt: 'A chair', visible: true }],
    action,
  })

  it('are looked at before they are pasted: what this app lacks is named, and what it has is not', async () => {
    const { key, person } = await freshApp()
    await buildDemoStore(app, key)
    const [product] = await app.database.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('app_key', '=', key)
      .where('visible', '=', true)
      .limit(1)
      .execute()
    const [home] = (await draftOf(key, person)).pages
    const theirs = `/media/aurora/${'a'.repeat(40)}.webp`
    const groups = await lookAt(key, person, [
      { id: newId(), type: 'productGrid', products: [product, { id: 'gone', name: 'Gone' }] },
      { ...link({ type: 'openCategory', category: { id: 'nowhere', name: 'Nowhere' } }), backgroundImage: theirs },
      link({ type: 'openInAppScreen', page: { id: 'other', title: 'Sale', type: 'custom' } }),
    ])
    const found = groups.flatMap(({ findings }) => findings.map(({ message }) => message))
    expect(found).toEqual([
      'The category ‘Nowhere’ no longer exists.',
      'The page ‘Sale’ no longer exists.',
      'One file belongs to another app, which may delete it.',
      'The store no longer has ‘Gone’.',
    ])
    expect(await lookAt(key, person, [{ id: newId(), type: 'productGrid', products: [product] }])).toEqual([])
    expect((await draftOf(key, person)).pages[0]).toEqual(home)
  })

  it('are refused at the block that cannot be read, and to whoever may not change the design', async () => {
    const { key, person } = await freshApp()
    const bad = lookAt(key, person, [{ id: 'x', type: 'banner', images: [{ src: 'javascript:alert(1)' }] }])
    expect((await errorOf(bad)).issues).toMatchObject([{ path: 'data.blocks.0.images.0.src' }])
    const looker = await app.signIn(key, { role: 'staff', permissions: ['design.read'] })
    expect((await errorOf(lookAt(key, looker, [{ id: 'x', type: 'spacer' }]))).code).toBe('permission_missing')
  })
})

describe('the pre-flight', () => {
  it('names what the store no longer has, is sold out or was never chosen, each with its block', async () => {
    const { key, person } = await freshApp()
    await buildDemoStore(app, key)
    const [product, soldOut] = await app.database.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('app_key', '=', key)
      .where('visible', '=', true)
      .orderBy('id')
      .limit(2)
      .execute()
    await app.database.db
      .updateTable('variants')
      .set({ stock: 0 })
      .where('app_key', '=', key)
      .where('product_id', '=', soldOut?.id ?? '')
      .execute()
    await app.database.db
      .updateTable('variants')
      .set({ stock: 5 })
      .where('app_key', '=', key)
      .where('product_id', '=', product?.id ?? '')
      .execute()
    const grid = newId()
    const empty = newId()
    const page = await setHome(key, person, [
      {
        id: grid,
        type: 'productGrid',
        products: [product, soldOut, { id: 'gone', name: 'Gone' }],
        action: { type: 'openCategory', category: { id: 'nowhere', name: 'Nowhere' } },
      },
      { id: empty, type: 'slider' },
    ])
    const before = app.ports.clock.now()
    const { groups, checkedAt } = await preflightOf(key, person)
    expect(Date.parse(checkedAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(checkedAt)).toBeLessThanOrEqual(app.ports.clock.now())
    const reason = (name: string, parameters: Record<string, string> = {}) => ({ reason: { name, parameters } })
    const place = (id: string, type: string) => ({
      page: { id: page, title: 'Home 1', type: 'home' },
      block: { id, type, name: null },
    })
    expect(groups.map(({ code, findings }) => [code, ...findings])).toEqual([
      [
        'dead-destination',
        {
          message: 'The category ‘Nowhere’ no longer exists.',
          ...reason('category_gone', { name: 'Nowhere' }),
          ...place(grid, 'productGrid'),
        },
      ],
      [
        'product-missing',
        {
          message: 'The store no longer has ‘Gone’.',
          ...reason('item_missing', { name: 'Gone' }),
          ...place(grid, 'productGrid'),
        },
      ],
      [
        'product-sold-out',
        {
          message: `‘${soldOut?.name}’ is sold out.`,
          ...reason('product_sold_out', { name: soldOut?.name ?? '' }),
          ...place(grid, 'productGrid'),
        },
      ],
      [
        'empty-block',
        {
          message: 'Nothing is chosen yet: shoppers see nothing of it.',
          ...reason('block_empty'),
          ...place(empty, 'slider'),
        },
      ],
    ])
    expect((await publish(key, person)).data.number).toBe(1)
  })

  it('what would break the app is not published, and the refusal says why', async () => {
    const { key, person } = await freshApp()
    await setHome(key, person, [{ id: newId(), type: 'searchBar' }])
    expect((await publish(key, person)).data.number).toBe(1)
    const page = await create(key, person, { title: { text: 'Sale' }, blocks: [{ id: newId(), type: 'searchBar' }] })
    await setTab(key, person, { id: page.id, title: 'Sale' })
    expect(await codes(key, person)).toEqual([])
    await app.call(pagesRoutes.deletePage, { params: { appKey: key, id: page.id } }, person)
    expect(await codes(key, person)).toEqual(['tab-target-missing'])
    const refused = await errorOf(publish(key, person))
    expect([refused.status, refused.code, refused.message]).toEqual([
      422,
      'publish_blocked',
      'The app cannot be published yet. The page of the tab ‘Sale’ no longer exists.',
    ])
    expect(refused.details).toMatchObject({ groups: [{ code: 'tab-target-missing' }] })
    const { data } = await app.call(publishingRoutes.listReleases, { params: { appKey: key }, query: {} }, person)
    expect(data.map(({ number }) => number)).toEqual([1])
  })

  it('designs that are to be live at the same time are named', async () => {
    const { key, person } = await freshApp()
    await setHome(key, person, [{ id: newId(), type: 'searchBar' }])
    const at = (days: number) => new Date(app.ports.clock.now() + days * dayMs)
    const design = (title: string, from: number, to: number | null) => ({
      app_key: key,
      id: newId(),
      status: 'schedule',
      title,
      starts_at: at(from),
      ends_at: to === null ? null : at(to),
    })
    await app.database.db
      .insertInto('designs')
      .values([design('Spring', 1, 4), design('Sale', 3, 6), design('Autumn', 7, null)])
      .execute()
    const { groups } = await preflightOf(key, person)
    expect(groups.map(({ code, findings }) => [code, findings.map(({ message }) => message)])).toEqual([
      ['schedule-overlap', ['‘Sale’ starts while ‘Spring’ is still live.']],
    ])
  })

  it('oversized media are told by the bytes that shoppers load, not by those that were sent', async () => {
    const { key, person } = await freshApp()
    const url = `/media/${key}/${'a'.repeat(40)}.webp`
    await app.database.db
      .insertInto('media_uploads')
      .values({
        app_key: key,
        url,
        thumbnail_url: url,
        type: 'image',
        size: 3 * 1024 * 1024,
        width: 4000,
        height: 3000,
        file_name: 'big.png',
        created_by: person.sub,
      })
      .execute()
    await setHome(key, person, [{ id: newId(), type: 'banner', images: [{ src: url, alt: 'Big' }] }])
    await app.ports.storage.put(url.replace('/media/', ''), Buffer.alloc(300_000))
    expect(await codes(key, person)).toEqual([])
    await app.ports.storage.put(url.replace('/media/', ''), Buffer.alloc(2 * 1024 * 1024))
    expect(await codes(key, person)).toEqual(['media-oversized'])
  })

  it('a file that left the disk is named, and a path that can be no file of ours is one', async () => {
    const { key, person } = await freshApp()
    const gone = `${'b'.repeat(40)}.webp`
    const show = (path: string) =>
      setHome(key, person, [{ id: newId(), type: 'banner', images: [{ src: `/media/${key}/${path}`, alt: 'Gone' }] }])
    await show(gone)
    expect(await codes(key, person)).toEqual(['file-missing'])
    await app.ports.storage.put(`${key}/${gone}`, Buffer.alloc(3000))
    expect(await codes(key, person)).toEqual([])
    await show(`${gone}?v=1`)
    expect(await codes(key, person)).toEqual([])
    for (const path of ['../../etc/passwd', '', 'x'.repeat(500), `${key}/${gone}`]) {
      await show(path)
      expect(await codes(key, person), path).toEqual(['file-missing'])
    }
  })

  it('12 pages of 300 blocks are looked over whole', async () => {
    const { key, person } = await freshApp()
    await buildDemoStore(app, key)
    const products = await app.database.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('app_key', '=', key)
      .limit(8)
      .execute()
    const kinds = [
      { type: 'banner', images: [{ src: 'https://example.test/a.webp', alt: '' }] },
      { type: 'productGrid', products, title: { text: 'Grid', textColor: '#EEEEEE' } },
      {
        type: 'slider',
        images: [{ src: 'https://example.test/b.webp', action: { type: 'openProduct', product: { id: 'gone' } } }],
      },
      { type: 'spacer' },
    ]
    const blocks = () => Array.from({ length: 300 }, (_, at) => ({ id: newId(), ...kinds[at % kinds.length] }))
    for (let page = 0; page < 12; page++)
      await create(key, person, { title: { text: `Page ${page}` }, blocks: blocks() })
    const { groups } = await preflightOf(key, person)
    expect(groups.find(({ code }) => code === 'alt-missing')?.total).toBe(12 * 150)
  })

  it('refuses who may not read, has no token, or asks about another app', async () => {
    const { key } = await freshApp()
    const params = { appKey: key }
    const none = await errorOf(app.call(publishingRoutes.getPreflight, { params }))
    expect(none.status).toBe(401)
    for (const route of [publishingRoutes.getPreflight, publishingRoutes.getPagePictures]) {
      const other = await errorOf(app.call(route, { params, query: {} } as never, owner))
      expect(other.status).toBe(403)
    }
  })
})

describe('pictures of what publishing changes', () => {
  it('a page comes as shoppers see it now and as the draft has it', async () => {
    const { key, person } = await freshApp()
    const home = await setHome(key, person, [{ id: newId(), type: 'searchBar', placeholder: 'Before' }])
    expect(await picturesOf(key, person, home)).toMatchObject({ before: null, after: { page: { id: home } } })
    await publish(key, person)
    await setHome(key, person, [{ id: newId(), type: 'searchBar', placeholder: 'After' }])
    const { before, after } = await picturesOf(key, person, home)
    expect([before, after].map((side) => side?.page.blocks[0]?.['placeholder'])).toEqual(['Before', 'After'])
    expect(after?.layout.bottomTabs).toHaveLength(5)
    expect(await picturesOf(key, person)).toEqual({ before, after })
  })

  it('a page that was removed has no picture of afterwards, and an unknown one none at all', async () => {
    const { key, person } = await freshApp()
    const page = await create(key, person, { title: { text: 'Short' } })
    await publish(key, person)
    await app.call(pagesRoutes.deletePage, { params: { appKey: key, id: page.id } }, person)
    expect(await picturesOf(key, person, page.id)).toMatchObject({ before: { page: { id: page.id } }, after: null })
    expect((await errorOf(picturesOf(key, person, 'nothing'))).status).toBe(404)
    expect((await errorOf(picturesOf(key, person, 'x'.repeat(65)))).status).toBe(400)
    expect((await errorOf(picturesOf(appKey, person))).status).toBe(403)
  })
})
