import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../test/design-driver.ts'
import type { SignedIn } from '../../../test/test-app.ts'

const { app, freshApp, list, saveDesign } = await createDesignDriver()

const open = async (key: string, as: SignedIn, types: string) =>
  (await app.call(pagesRoutes.getDesign, { params: { appKey: key }, query: { types } }, as)).data

describe('pages of single screens', () => {
  it('a screen that nobody designed yet gets its page once, also when two open it at once', async () => {
    const { key, person } = await freshApp()
    expect((await list(key, person)).data.map(({ type }) => type)).toEqual(['home'])
    const drafts = await Promise.all([1, 2, 3].map(() => open(key, person, 'product')))
    const ids = new Set(drafts.map(({ pages }) => pages.map(({ id }) => id).join()))
    expect(ids.size).toBe(1)
    expect(drafts[0]?.pages).toMatchObject([{ type: 'product', title: { text: 'Product' } }])
    expect((await list(key, person)).data.map(({ type }) => type)).toEqual(['home', 'product'])
  })

  it('only the pages of the asked types are opened; without types the home pages', async () => {
    const { key, person } = await freshApp()
    const typesOf = async (types: string) => (await open(key, person, types)).pages.map(({ type }) => type)
    expect(await typesOf('myAccount,brands')).toEqual(['myAccount', 'brands'])
    expect(await typesOf('custom,loyalty')).toEqual([])
    const { data } = await app.call(pagesRoutes.getDesign, { params: { appKey: key } }, person)
    expect(data.pages.map(({ type }) => type)).toEqual(['home'])
  })

  it('a save answers with the pages of the screen that it was made on', async () => {
    const { key, person } = await freshApp()
    const { pages } = await open(key, person, 'product')
    const [page] = pages
    if (!page) throw new Error('no page')
    const { id, revision, ...data } = page
    const saved = await app.call(
      pagesRoutes.saveDesign,
      {
        params: { appKey: key },
        query: { types: 'product' },
        body: { data: { pages: [{ id, revision, data: { ...data, title: { text: 'Our product' } } }] } },
      },
      person,
    )
    expect(saved.data.pages).toMatchObject([{ id, type: 'product', title: { text: 'Our product' } }])
    expect((await saveDesign(key, person, { pages: [] })).pages.map(({ type }) => type)).toEqual(['home'])
  })

  it('an unknown type is refused by name, and another app has no pages to open', async () => {
    const { key, person } = await freshApp()
    const other = await freshApp()
    const query = { types: 'product,nonsense' }
    expect(
      (await errorOf(app.call(pagesRoutes.getDesign, { params: { appKey: key }, query }, person))).issues?.[0]?.path,
    ).toContain('types')
    expect(await errorOf(open(other.key, person, 'product'))).toMatchObject({ code: 'app_mismatch' })
  })
})
