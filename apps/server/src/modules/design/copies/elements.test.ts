import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver } from '../../../../test/schedule-driver.ts'

const { app, freshShop } = await createScheduleDriver()

describe('elements of a design', () => {
  it('are added as copies, and those that exist already are not [D-254]', async () => {
    const { appKey, owner, homeId, create } = await freshShop()
    const design = await create('Sale')
    const custom = (
      await app.call(
        pagesRoutes.createPage,
        { params: { appKey }, body: { data: { type: 'custom', title: { text: 'Guide' } } } },
        owner,
      )
    ).data
    const add = (pages: object[]) =>
      app.call(
        designsRoutes.addElements,
        { params: { id: design.id }, body: { scheduleId: design.id, title: 'Sale', pages: pages as never } },
        owner,
      )
    const home = { referenceId: homeId, isDefault: false, type: 'home' }
    const added = await add([home, { referenceId: custom.id, type: 'custom' }, { isDefault: true, type: 'cart' }])
    expect(added.data.pages.map(({ type }) => type)).toEqual(['home', 'custom', 'cart'])
    const again = await errorOf(add([home, { isDefault: true, type: 'cart' }]))
    expect(again.message).toBe('Elements already exist. Please select at least one new element.')
    const none = await errorOf(add([]))
    expect(none.message).toBe('Please choose at least one element')
    expect(none.issues).toEqual([{ in: 'body', path: 'pages', message: 'Please choose at least one element' }])
  })

  it('are deleted one by one or several at once [D-260] [D-261]', async () => {
    const { owner, create } = await freshShop()
    const types = ['home', 'product', 'cart', 'search']
    const design = await create(
      'Sale',
      types.map((type) => ({ isDefault: true, type })),
    )
    const params = { id: design.id }
    const [home, product, cart] = design.pages.map(({ id }) => id)
    const one = await app.call(
      designsRoutes.deleteElement,
      { params: { ...params, pageId: home ?? '' }, query: {} } as never,
      owner,
    )
    expect(one.data.pages.map(({ type }) => type)).toEqual(['product', 'cart', 'search'])
    const query = { pageIds: `${product},${cart}` }
    const several = await app.call(designsRoutes.deleteElements, { params, query }, owner)
    expect(several.data.pages.map(({ type }) => type)).toEqual(['search'])
    const none = await errorOf(app.call(designsRoutes.deleteElements, { params, query: { pageIds: '' } }, owner))
    expect(none.message).toBe('pageIds: Required!')
    expect((await errorOf(app.call(designsRoutes.deleteElements, { params, query }, owner))).code).toBe('not_found')
  })

  it('are stored with the revision they were made on, also through the editor’s save [D-255]', async () => {
    const { appKey, owner, create, read, rewrite } = await freshShop()
    const design = await create('Sale')
    const [page] = (await read(design.id)).pages
    if (!page) throw new Error('There is no page.')
    const first = await rewrite(design.id, page.id, { type: 'home', title: { text: 'One' } }, page.revision)
    const stale = await errorOf(rewrite(design.id, page.id, { type: 'home', title: { text: 'Two' } }, page.revision))
    expect(stale.code).toBe('stale_revision')
    const params = { appKey }
    const query = { designId: design.id }
    const draft = (await app.call(pagesRoutes.getDesign, { params, query }, owner)).data
    expect(draft.pages.map(({ id, title }) => [id, title.text])).toEqual([[page.id, 'One']])
    const {
      multiplePage: _,
      position: __,
      revision: ___,
      updatedAt: ____,
      updatedBy: _____,
      id,
      ...content
    } = first.body.data
    const pages = [{ id, revision: first.body.data.revision, data: { ...content, title: { text: 'Three' } } }]
    const saved = await app.call(pagesRoutes.saveDesign, { params, query, body: { data: { pages } } }, owner)
    expect(saved.data.pages[0]?.title.text).toBe('Three')
    const live = (await app.call(pagesRoutes.getDesign, { params }, owner)).data
    expect(live.pages[0]?.title.text).toBe('Everyday')
  })
})
