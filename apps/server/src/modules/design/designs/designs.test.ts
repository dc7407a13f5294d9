import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, it, test } from 'vitest'
import { banner, errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'

const { app, freshShop } = await createScheduleDriver()
const stranger = await freshShop()

describe('the list of designs', () => {
  it('has every design with its status and pages, live first, page by page [D-249]', async () => {
    const { appKey, owner, create, list, schedule } = await freshShop()
    const draft = await create('A draft')
    const upcoming = await create('An upcoming one')
    await schedule(upcoming.id, inHours(app, 5), null, 'Europe/Paris')
    const designs = await list({ pageNumber: 1, pageSize: 100 })
    expect(designs.map(({ title, status }) => [title, status])).toEqual([
      ['Main design', 'live'],
      ['An upcoming one', 'schedule'],
      ['A draft', 'draft'],
    ])
    expect(designs[2]).toMatchObject({ id: draft.id, appKey, images: [], startTime: null, timezone: '' })
    expect(designs[2]?.pages).toMatchObject([{ type: 'home', title: { text: 'Everyday' } }])
    const second = await app.call(designsRoutes.listDesigns, { query: { pageNumber: 2, pageSize: 2 } }, owner)
    expect(second.data.map(({ title }) => title)).toEqual(['A draft'])
    expect(second.total).toBe(3)
    expect((await list({ query: 'UPCOM' })).map(({ title }) => title)).toEqual(['An upcoming one'])
    expect(await list({ query: '%' })).toEqual([])
  })

  it('tells all of a scheduled design, and of its pages their blocks; time and storeView of older lists are ignored [D-135]', async () => {
    const { appKey, owner, homeId, create, read, list, schedule } = await freshShop()
    const data = { type: 'home' as const, title: { text: 'Everyday' }, blocks: [banner('b1')] }
    await app.call(pagesRoutes.updatePage, { params: { appKey, id: homeId }, body: { data } }, owner)
    const images = ['/media/sale.webp']
    const older = { time: '12:00', storeView: 'default' }
    const { id } = await create('Sale', [{ referenceId: homeId, type: 'home' }], { images, ...older })
    const [startTime, endTime] = [inHours(app, 2), inHours(app, 4)]
    await schedule(id, startTime, endTime, 'Europe/Paris')
    const found = (await list()).find((design) => design.id === id)
    const pages = [{ id: expect.any(String), type: 'home', referencePageId: homeId, title: { text: 'Everyday' } }]
    const told = {
      id,
      revision: expect.any(String),
      title: 'Sale',
      images,
      status: 'schedule',
      startTime,
      endTime,
      timezone: 'Europe/Paris',
      liveDesign: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      appKey,
      layout: { id: expect.any(String) },
    }
    expect(found).toEqual({ ...told, pages })
    expect(await read(id)).toMatchObject({ ...told, pages: [{ ...pages[0], blocks: [{ type: 'banner' }] }] })
  })

  it('refuses page sizes that are none, naming them', async () => {
    const { owner } = await freshShop()
    for (const query of ['pageSize=101', 'pageSize=0', 'pageNumber=0', 'pageNumber=x']) {
      const response = await app.inject({ url: `/schedules/v1/list?${query}`, headers: owner.headers })
      expect(response.statusCode).toBe(400)
      expect(response.json().error.issues[0].path).toBe(query.split('=')[0])
    }
  })

  it('needs the app-key header, and an app of the caller', async () => {
    const { owner } = await freshShop()
    const { 'app-key': _, ...without } = owner.headers
    expect((await app.inject({ url: '/schedules/v1/list', headers: without })).statusCode).toBe(400)
    const foreign = { ...owner.headers, 'app-key': stranger.appKey }
    expect((await app.inject({ url: '/schedules/v1/list', headers: foreign })).statusCode).toBe(404)
  })
})

describe('time zones', () => {
  it('are answered with value and display [D-251]', async () => {
    const { owner } = await freshShop()
    const { data } = await app.call(designsRoutes.listTimezones, {}, owner)
    expect(data.length).toBeGreaterThan(400)
    expect(data.find(({ value }) => value === 'Europe/Paris')?.display).toMatch(/^\(UTC\+0[12]:00\) Europe\/Paris$/)
    expect(data.find(({ formerNames }) => formerNames.includes('Asia/Saigon'))?.value).toBe('Asia/Ho_Chi_Minh')
  })
})

describe('a new design', () => {
  it('takes copies of pages, which stay apart from the live ones [D-252] [D-149]', async () => {
    const { appKey, owner, homeId, create, read, rename, rewrite } = await freshShop()
    await rename(homeId, 'Everyday')
    const design = await create('Sale', [{ referenceId: homeId, isDefault: false, type: 'home' }])
    expect(design).toMatchObject({ title: 'Sale', status: 'draft', liveDesign: false, startTime: null, endTime: null })
    const [page] = (await read(design.id)).pages
    expect(page).toMatchObject({ referencePageId: homeId, title: { text: 'Everyday' }, type: 'home' })
    expect(page?.id).not.toBe(homeId)
    await rewrite(design.id, page?.id ?? '', { type: 'home', title: { text: 'Sale' } })
    const live = (await app.call(pagesRoutes.getDesign, { params: { appKey } }, owner)).data
    expect(live.pages.map(({ title }) => title.text)).toEqual(['Everyday'])
  })

  it('from an existing design has copies of its pages, which stay apart from them [D-149]', async () => {
    const { homeId, create, read, rewrite } = await freshShop()
    const spring = await create('Spring', [
      { referenceId: homeId, type: 'home' },
      { isDefault: true, type: 'product' },
    ])
    const [home] = spring.pages
    const content = { type: 'home', title: { text: 'Spring home' }, blocks: [banner('b1')] }
    await rewrite(spring.id, home?.id ?? '', content)
    const summer = await create(
      'Summer',
      spring.pages.map(({ id, type }) => ({ referenceId: id, isDefault: false, type })),
    )
    const contentOf = async (id: string) =>
      (await read(id)).pages.map(({ type, title, blocks }) => ({
        type,
        title: title.text,
        blocks: blocks.map((block) => block.type),
      }))
    const before = await contentOf(spring.id)
    expect(before[0]).toEqual({ type: 'home', title: 'Spring home', blocks: ['banner'] })
    expect(await contentOf(summer.id)).toEqual(before)
    const ids = [...spring.pages, ...summer.pages].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    await rewrite(summer.id, summer.pages[0]?.id ?? '', { ...content, title: { text: 'Summer home' } })
    expect(await contentOf(spring.id)).toEqual(before)
  })

  it('from blank has pages with the defaults [D-149]', async () => {
    const { create, read } = await freshShop()
    const design = await create('Blank', [
      { isDefault: true, type: 'home' },
      { isDefault: true, type: 'product' },
    ])
    expect((await read(design.id)).pages.map(({ type, title }) => [type, title.text])).toEqual([
      ['home', 'Home 1'],
      ['product', 'Product'],
    ])
  })

  it('can be scheduled at once', async () => {
    const { create } = await freshShop()
    const startTime = inHours(app, 3)
    const design = await create('Soon', [], { startTime, timezone: 'Asia/Tokyo' })
    expect(design).toMatchObject({ status: 'schedule', startTime, endTime: null, timezone: 'Asia/Tokyo' })
  })

  it('links among copied pages lead to the copies', async () => {
    const { appKey, owner, homeId, create, read } = await freshShop()
    const custom = (
      await app.call(
        pagesRoutes.createPage,
        { params: { appKey }, body: { data: { type: 'custom', title: { text: 'Guide' } } } },
        owner,
      )
    ).data
    const action = { type: 'openInAppScreen', page: { id: custom.id, type: 'custom' } }
    const blocks = [banner('b1', { action })]
    await app.call(
      pagesRoutes.updatePage,
      { params: { appKey, id: homeId }, body: { data: { type: 'home', blocks } } },
      owner,
    )
    const design = await create('Linked', [
      { referenceId: homeId, type: 'home' },
      { referenceId: custom.id, type: 'custom' },
    ])
    const [home, copy] = (await read(design.id)).pages
    expect(home?.blocks[0]).toMatchObject({ id: 'b1', action: { page: { id: copy?.id } } })
  })

  test.each([
    [{}, 'title: Required!'],
    [{ title: '' }, 'title: Required!'],
    [{ title: '   ' }, 'title: Required!'],
    [{ title: 'x'.repeat(101) }, 'title: '],
    [{ title: 'A', images: ['javascript:alert(1)'] }, 'images.0: '],
    [{ title: 'A', pages: [{ referenceId: 'nowhere', type: 'home' }] }, 'pages.0.referenceId: There is no page'],
    [{ title: 'A', layout: { referenceId: 'nowhere' } }, 'layout.referenceId: There is no layout'],
    [{ title: 'A', startTime: 'soon', timezone: 'UTC' }, 'startTime: This is not a date and time.'],
    [{ title: 'A', startTime: '2030-01-01T00:00', timezone: 'Mars/Olympus' }, 'timezone: There is no such time zone.'],
  ])('is refused with %j', async (body, message) => {
    const { owner, list } = await freshShop()
    const error = await errorOf(app.call(designsRoutes.createDesign, { body: body as never }, owner))
    expect(error.code).toBe('validation_failed')
    const atFields = error.issues?.map((issue) => `${issue.path}: ${issue.message}`)
    expect(atFields).toContainEqual(expect.stringContaining(message))
    expect(await list()).toHaveLength(1)
  })

  it('cannot copy a page of another app', async () => {
    const { owner } = await freshShop()
    const pages = [{ referenceId: stranger.homeId, type: 'home' as const }]
    const error = await errorOf(app.call(designsRoutes.createDesign, { body: { title: 'A', pages } }, owner))
    expect(error.message).toContain('There is no page with this id')
  })
})
