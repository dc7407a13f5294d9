import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../../test/demo-store.ts'
import { errorOf } from '../../../../test/design-driver.ts'
import { createTestApp, type SignedIn } from '../../../../test/test-app.ts'

describe('what of the catalogue a design shows', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  let owner: SignedIn
  let stranger: SignedIn

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    owner = await app.signIn(appKey)
    stranger = await app.signIn(otherKey)
  })

  const params = { appKey }
  const readBrands = () => app.answer(selectionsRoutes.getBrandSelection, { params }, owner)
  const putBrands = (brands: string[] | { id: string }[], options: { revision?: string; as?: SignedIn } = {}) =>
    app.answer(selectionsRoutes.putBrandSelection, { params, body: { brands } }, options.as ?? owner, options)
  const readCategories = () => app.answer(selectionsRoutes.getCategorySelection, { params }, owner)
  const putCategories = (categories: string[] | undefined, options: { revision?: string } = {}) =>
    app.answer(selectionsRoutes.putCategorySelection, { params, body: { categories } }, owner, options)
  const publish = async () => {
    await app.call(publishingRoutes.publish, { body: { appKey } }, owner)
    const { release } = await app.call(publishedRoutes.getManifest, { params })
    const snapshot = await app.call(publishedRoutes.getRelease, { params: { appKey, hash: release ?? '' } })
    return snapshot
  }

  test('nothing is chosen at first: every category is shown and no brand', async () => {
    const { body } = await readBrands()
    expect(body.data).toEqual({ ids: null, revision: 'initial', updatedAt: null, updatedBy: null })
    expect((await readCategories()).body.data.ids).toBeNull()
    expect((await publish()).selections).toBeUndefined()
    const level = await app.call(storefrontRoutes.listCategoryLevel, { params, query: {} })
    expect(level.data.map(({ id }) => id)).not.toContain('outlet')
    expect(level.total).toBeGreaterThan(2)
  })

  test('PUT brands stores the picked brands in their order; all-brands says which are picked [D-247] [D-133]', async () => {
    const stored = await putBrands(
      ['kestrel', 'lumen-oak']
        .map((id) => ({ id }))
        .concat([{ id: 'lumen-oak' }])
        .slice(1),
    )
    expect(stored.body.data.ids).toEqual(['lumen-oak'])
    const all = await app.call(catalogRoutes.listBrands, { params, query: {} }, owner)
    expect(all.data.brands.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['lumen-oak'])
    const [one, two] = all.data.brands.map(({ id }) => id).reverse()
    await putBrands([one ?? '', two ?? ''])
    expect((await readBrands()).body.data).toMatchObject({ ids: [one, two], updatedBy: expect.any(String) })
    const { selections } = await publish()
    expect(selections).toMatchObject({ brands: { count: 2 }, categories: null })
    const query = { selection: selections?.brands?.hash }
    const shown = await app.call(storefrontRoutes.listBrands, { params, query })
    expect(shown).toMatchObject({ total: 2, data: [{ id: one }, { id: two }] })
    const found = await app.call(storefrontRoutes.listBrands, {
      params,
      query: { ...query, query: shown.data[1]?.name },
    })
    expect(found.data.map(({ id }) => id)).toEqual([two])
  })

  test('PUT categories stores the selected ids; one below an unselected category moves up [D-248]', async () => {
    await putCategories(['vases', 'women', 'decor', 'dresses'])
    expect((await readCategories()).body.data.ids?.sort()).toEqual(['decor', 'dresses', 'vases', 'women'])
    const hash = (await publish()).selections?.categories?.hash
    const level = async (parentId?: string) =>
      (await app.call(storefrontRoutes.listCategoryLevel, { params, query: { selection: hash, parentId } })).data
    expect((await level()).map(({ id, childCount }) => [id, childCount])).toEqual(
      expect.arrayContaining([
        ['women', 1],
        ['decor', 1],
      ]),
    )
    expect((await level('decor')).map(({ id }) => id)).toEqual(['vases'])
    await putCategories(['vases'])
    const only = (await publish()).selections?.categories
    expect(only?.count).toBe(1)
    const top = await app.call(storefrontRoutes.listCategoryLevel, { params, query: { selection: only?.hash } })
    expect(top.data).toMatchObject([{ id: 'vases', childCount: 0 }])
  })

  test('without ids, as with the required toggle on, the stored selection stays [D-189]', async () => {
    const before = await putCategories(['vases', 'decor'])
    const after = await putCategories(undefined)
    expect(after.body.data).toEqual(before.body.data)
  })

  test('a selection is the same in whatever order its categories came', async () => {
    await putCategories(['decor', 'vases'])
    const one = (await publish()).selections
    await putCategories(['vases', 'decor', 'vases'])
    expect((await publish()).selections).toEqual(one)
  })

  test('what the store does not have is refused by its place, control characters too', async () => {
    const unknown = await errorOf(putBrands(['lumen-oak', 'nobody']))
    expect(unknown).toMatchObject({ code: 'validation_failed', issues: [{ path: 'brands.1' }] })
    expect(await errorOf(putCategories(['vases', 'a\u0000']))).toMatchObject({ issues: [{ path: 'categories.1' }] })
    for (const payload of [{}, { brands: null }, { brands: 'x' }, { brands: [7] }, { brands: [''] }]) {
      const answer = await app.inject({
        method: 'PUT',
        url: `/app/v1/builder/${appKey}/brands`,
        headers: owner.headers,
        payload,
      })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('what the mirror misses for a while stays chosen through saves, and shoppers see it again with the store', async () => {
    const { db } = app.database
    const arrive = () =>
      db
        .insertInto('brands')
        .values({ app_key: appKey, id: 'passing', name: 'Passing', search_text: 'passing' })
        .execute()
    const leave = () => db.deleteFrom('brands').where('app_key', '=', appKey).where('id', '=', 'passing').execute()
    let looks = 0
    const shown = async () => {
      const selection = (await publish()).selections?.brands?.hash
      // Answers are remembered for a while by their address, so each look takes another one.
      looks += 1
      const answer = await app.call(storefrontRoutes.listBrands, { params, query: { selection, size: 20 + looks } })
      return answer.data.map(({ id }) => id)
    }
    await arrive()
    const picked = await putBrands(['passing', 'lumen-oak'])
    expect(picked.body.data.missing).toBeUndefined()
    await leave()
    const read = (await readBrands()).body.data
    expect(read).toMatchObject({ ids: ['passing', 'lumen-oak'], missing: ['passing'] })
    expect(await shown()).toEqual(['lumen-oak'])
    await putBrands([...(read.ids ?? []), 'kestrelle'])
    expect(await shown()).toEqual(['lumen-oak', 'kestrelle'])
    await arrive()
    expect((await readBrands()).body.data).toMatchObject({ ids: ['passing', 'lumen-oak', 'kestrelle'] })
    expect(await shown()).toEqual(['passing', 'lumen-oak', 'kestrelle'])
    await leave()
    expect((await putBrands(['lumen-oak'])).body.data).not.toHaveProperty('missing')
    expect(await errorOf(putBrands(['passing', 'lumen-oak']))).toMatchObject({ issues: [{ path: 'brands.0' }] })
  })

  test('a category that the mirror misses stays chosen through a save', async () => {
    const { db } = app.database
    const passing = { id: 'passing', name: 'Passing', search_text: 'passing', path: ['passing'] }
    await db
      .insertInto('categories')
      .values({ app_key: appKey, position: 99, visible: true, ...passing })
      .execute()
    await putCategories(['vases', 'passing'])
    await db.deleteFrom('categories').where('app_key', '=', appKey).where('id', '=', 'passing').execute()
    const { ids } = (await readCategories()).body.data
    await putCategories(['decor', ...(ids ?? [])])
    expect((await readCategories()).body.data).toMatchObject({
      ids: ['decor', 'passing', 'vases'],
      missing: ['passing'],
    })
  })

  test('a save made on an older revision is refused with the newer selection', async () => {
    const first = await putBrands(['lumen-oak'])
    const second = await putBrands([], { revision: first.revision ?? '' })
    const stale = await errorOf(putBrands(['lumen-oak'], { revision: first.revision ?? '' }))
    expect(stale).toMatchObject({ code: 'stale_revision', details: { selections: { brands: second.body.data } } })
    expect(await errorOf(putBrands([], { revision: 'initial' }))).toMatchObject({ code: 'stale_revision' })
  })

  test('page and selection are saved as one: a stale selection leaves the page as it was', async () => {
    const open = async () => (await app.call(pagesRoutes.getDesign, { params, query: { types: 'brands' } }, owner)).data
    const draft = await open()
    const page = draft.pages[0]
    const revision = draft.selections?.brands?.revision ?? ''
    const save = (made: string, title: string) =>
      app.call(
        pagesRoutes.saveDesign,
        {
          params,
          query: { types: 'brands' },
          body: {
            data: {
              pages: [
                {
                  id: page?.id ?? '',
                  revision: page?.revision ?? '',
                  data: { type: 'brands', title: { text: title } },
                },
              ],
              selections: { brands: { revision: made, ids: ['lumen-oak'] } },
            },
          },
        },
        owner,
      )
    expect(await errorOf(save('older', 'Lost'))).toMatchObject({
      code: 'stale_revision',
      details: { pages: [], selections: { brands: { revision } } },
    })
    expect((await open()).pages[0]?.title.text).toBe('Brands')
    const saved = (await save(revision, 'Makers')).data
    expect(saved.pages[0]?.title.text).toBe('Makers')
    expect(saved.selections?.brands).toMatchObject({ ids: ['lumen-oak'] })
    expect(saved.selections?.categories).toBeUndefined()
  })

  test('what changed is listed, and an earlier release brings its selection back', async () => {
    await putBrands(['lumen-oak'])
    await publish()
    const releases = async () => (await app.call(publishingRoutes.listReleases, { params, query: {} }, owner)).data
    const before = (await releases())[0]
    await putBrands([])
    const { data } = await app.call(publishingRoutes.previewChanges, { params }, owner)
    expect(data.changes.map(({ kind }) => kind)).toEqual(['brands-changed'])
    await publish()
    await app.call(publishingRoutes.copyReleaseToDraft, { params: { appKey, id: before?.id ?? '' } }, owner)
    expect((await readBrands()).body.data.ids).toEqual(['lumen-oak'])
  })

  test('who may only look cannot choose, and nobody reaches another app', async () => {
    const viewer = await app.signIn(appKey, { permissions: ['app.read', 'design.read'] })
    expect(await errorOf(putBrands([], { as: viewer }))).toMatchObject({ code: 'permission_missing' })
    expect(await errorOf(putBrands([], { as: stranger }))).toBeDefined()
    const foreign = app.answer(
      selectionsRoutes.putBrandSelection,
      { params: { appKey: otherKey }, body: { brands: ['lumen-oak'] } },
      stranger,
    )
    expect(await errorOf(foreign)).toMatchObject({ code: 'validation_failed' })
    const hash = (await publish()).selections?.categories?.hash
    const elsewhere = app.call(storefrontRoutes.listCategoryLevel, {
      params: { appKey: otherKey },
      query: { selection: hash },
    })
    expect(await errorOf(elsewhere)).toMatchObject({ code: 'not_found' })
  })
})
