import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { type Page, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import type { SignedIn } from '../../../../test/test-app.ts'
import { addLanguages } from '../../apps/index.ts'

const { app, freshApp, list, create, saveDesign, revisionsOf } = await createDesignDriver()

const open = async (key: string, as: SignedIn, types: string) =>
  (await app.call(pagesRoutes.getDesign, { params: { appKey: key }, query: { types } }, as)).data

/** The stored pages of an app, and their number. */
const rowsOf = async (key: string) => ({
  pages: await app.database.db.selectFrom('pages').selectAll().where('app_key', '=', key).execute(),
  revisions: await app.database.db.selectFrom('page_revisions').select('revision').where('app_key', '=', key).execute(),
  lists: await app.database.db.selectFrom('design_revisions').select('moment').where('app_key', '=', key).execute(),
})

/** Saves one page of a screen, as the editor does. */
function savePage(key: string, as: SignedIn, page: Page, change: Partial<Page>, language?: string) {
  const { id, revision } = page
  const data = pageContentSchema.parse({ ...page, ...change })
  const query = { types: page.type }
  const headers = language === undefined ? {} : { headers: { 'x-app-language': language } }
  const body = { data: { pages: [{ id, revision, data }] } }
  return app.call(pagesRoutes.saveDesign, { params: { appKey: key }, query, body }, as, headers)
}

describe('pages of single screens', () => {
  it('a screen that nobody designed yet answers the same page to everybody, and reading it writes nothing', async () => {
    const { key, person } = await freshApp()
    const viewer = await app.signIn(key, { role: 'staff', permissions: ['design.read'] })
    const before = await rowsOf(key)
    const drafts = await Promise.all([person, viewer, person].map((as) => open(key, as, 'product')))
    expect(new Set(drafts.map((draft) => JSON.stringify(draft.pages))).size).toBe(1)
    const [page] = drafts[0]?.pages ?? []
    expect(page).toMatchObject({ type: 'product', title: { text: 'Product' }, revision: 'initial', position: 1 })
    expect(new Set(page?.blocks.map(({ id }) => id)).size).toBe(page?.blocks.length)
    const one = await app.call(pagesRoutes.getPage, { params: { appKey: key, id: page?.id ?? '' } }, viewer)
    expect(one.data).toEqual(page)
    expect((await list(key, person)).data.map(({ type }) => type)).toEqual(['home'])
    expect(await rowsOf(key)).toEqual(before)
  })

  it('the first save makes the page, and keeps what it began from; a second one on the same is stale', async () => {
    const { key, person } = await freshApp()
    const [page] = (await open(key, person, 'product')).pages
    if (!page) throw new Error('no page')
    const save = (title: string) => savePage(key, person, page, { title: { text: title } })
    const both = await Promise.allSettled([save('One'), save('Two')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')?.reason
    const [stored] = (await open(key, person, 'product')).pages
    expect(refused).toMatchObject({ code: 'stale_revision', details: { pages: [{ id: page.id, current: stored }] } })
    expect((await list(key, person)).data.map(({ type }) => type)).toEqual(['home', 'product'])
    const versions = (await revisionsOf(page.id, person, key)).data
    expect(versions.map(({ savedBy }) => savedBy)).toEqual([person.email, 'Vitrine'])
    const params = { appKey: key, id: page.id, revision: versions[1]?.revision ?? '' }
    const began = (await app.call(pagesRoutes.getPageRevision, { params }, person)).data
    expect(began.blocks).toEqual(page.blocks)
  })

  it('an editor that follows what others save hears of the page from the first save', async () => {
    const { key, person } = await freshApp()
    const [page] = (await open(key, person, 'brands')).pages
    if (!page) throw new Error('no page')
    const tell = async () => {
      const data = { tab: 'tab1', screen: 'brands', draftDigest: '' }
      const answer = await app.call(presenceRoutes.tellPresence, { params: { appKey: key }, body: { data } }, person)
      return answer.data.draft?.pages.find(({ id }) => id === page.id)
    }
    expect(await tell()).toEqual({ id: page.id, type: 'brands', revision: 'initial' })
    const saved = await savePage(key, person, page, { backgroundColor: '#EEEEEE' })
    expect(await tell()).toEqual({ id: page.id, type: 'brands', revision: saved.data.pages[0]?.revision })
  })

  it('a save of its first copy in another language leaves the default language as it began', async () => {
    const { key, person } = await freshApp()
    await addLanguages(app.ports.forApp(key), {
      appKey: key,
      languages: [{ code: 'de', label: 'Deutsch', rightToLeft: false }],
      position: 1,
    })
    const [page] = (await open(key, person, 'product')).pages
    if (!page) throw new Error('no page')
    await savePage(key, person, page, { title: { text: 'Produkt' } }, 'de')
    expect((await open(key, person, 'product')).pages[0]?.title.text).toBe('Product')
    expect((await list(key, person)).total).toBe(2)
  })

  it('a page that came from elsewhere takes its place: a save of the first copy is asked about, and makes no second', async () => {
    const { key, person } = await freshApp()
    const [page] = (await open(key, person, 'brands')).pages
    if (!page) throw new Error('no page')
    await create(key, person, { id: 'importedBrands', type: 'brands' })
    expect((await open(key, person, 'brands')).pages.map(({ id }) => id)).toEqual(['importedBrands'])
    const stale = await errorOf(savePage(key, person, page, { backgroundColor: '#EEEEEE' }))
    expect(stale).toMatchObject({ code: 'stale_revision', details: { pages: [{ id: page.id, current: null }] } })
    expect((await list(key, person)).data.map(({ type }) => type)).toEqual(['home', 'brands'])
  })

  it('while another design has a page of its id, a save says so: no newer copy can be had', async () => {
    const { key, person } = await freshApp()
    const [page] = (await open(key, person, 'product')).pages
    if (!page) throw new Error('no page')
    const body = { title: 'Sale', pages: [{ isDefault: true, type: 'home' as const }] }
    const { data: design } = await app.call(designsRoutes.createDesign, { body }, person)
    const pages = app.database.db.updateTable('pages').where('app_key', '=', key).where('design_id', '=', design.id)
    await pages.set({ id: page.id }).execute()
    const refused = await errorOf(savePage(key, person, page, { backgroundColor: '#EEEEEE' }))
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining(page.id) })
    expect((await list(key, person)).data.map(({ type }) => type)).toEqual(['home'])
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
