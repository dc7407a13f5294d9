import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, it, test } from 'vitest'
import { banner, errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'
import { DesignClock } from '../schedule/design-clock.ts'

const { app, freshShop, renewTokens } = await createScheduleDriver()
const stranger = await freshShop()
const strange = await stranger.create('Not yours')

describe('one design', () => {
  it('is answered by its id with its pages and their blocks; list and timezones are no ids [D-250]', async () => {
    const { owner, homeId, create, rewrite } = await freshShop()
    const { id, pages } = await create('Sale', [{ referenceId: homeId, isDefault: false, type: 'home' }])
    await rewrite(id, pages[0]?.id ?? '', { type: 'home', title: { text: 'Sale' }, blocks: [banner('b1')] })
    const get = (url: string) => app.inject({ url: `/schedules/v1/${url}`, headers: owner.headers })
    const { data } = (await get(id)).json()
    expect(data).toMatchObject({ id, title: 'Sale', status: 'draft' })
    expect(data.pages).toMatchObject([{ id: pages[0]?.id, type: 'home', blocks: [{ id: 'b1', type: 'banner' }] }])
    expect((await get('list')).json()).toMatchObject({ data: [{ liveDesign: true }, { id }], total: 2 })
    expect((await get('timezones')).json().data[0]).toHaveProperty('display')
    expect((await get('nothing001')).statusCode).toBe(404)
  })

  it('is renamed, but not when it is past [D-144] [D-253]', async () => {
    const { owner, create, goLive, list } = await freshShop()
    const design = await create('Before')
    const rename = (id: string, title: string) =>
      app.call(designsRoutes.updateDesign, { params: { id }, body: { title } }, owner)
    expect((await rename(design.id, 'After')).data.title).toBe('After')
    await goLive(design.id)
    expect((await rename(design.id, 'Live too')).data.title).toBe('Live too')
    const past = (await list()).find(({ status }) => status === 'past')
    const error = await errorOf(rename(past?.id ?? '', 'No'))
    expect([error.code, error.message]).toEqual(['conflict', 'A past design cannot be renamed.'])
  })

  it("is duplicated as 'Copy of …' whatever its status, with the pages that are asked for [D-143] [D-262]", async () => {
    const { appKey, create, clone, list, read } = await freshShop()
    const design = await create('Sale', [
      { isDefault: true, type: 'home' },
      { isDefault: true, type: 'product' },
    ])
    const copy = await clone({ scheduleId: design.id, title: 'Copy of Sale', appKey, layoutId: design.layout.id })
    expect(copy).toMatchObject({ title: 'Copy of Sale', status: 'draft' })
    expect((await read(copy.id)).pages.map(({ type }) => type)).toEqual(['home', 'product'])
    const part = await clone({ scheduleId: design.id, pageIds: [design.pages[1]?.id] })
    expect(part.pages.map(({ type }) => type)).toEqual(['product'])
    const live = (await list()).find(({ liveDesign }) => liveDesign)
    expect((await clone({ scheduleId: live?.id })).title).toBe('Copy of Main design')
  })

  it('is duplicated with the edits of somebody who could not save them any more', async () => {
    const { create, clone, goLive, list, read, rewrite, appKey, owner } = await freshShop()
    const design = await create('Sale', [
      { isDefault: true, type: 'home' },
      { isDefault: true, type: 'home' },
      { isDefault: true, type: 'product' },
    ])
    const [edited, deleted, kept] = design.pages.map(({ id }) => id) as [string, string, string]
    await rewrite(design.id, kept, { type: 'product', title: { text: 'Saved by a colleague' } })
    await goLive(design.id)
    await goLive((await create('Next')).id)
    expect((await list()).find(({ id }) => id === design.id)?.status).toBe('past')
    const draft = (await app.call(pagesRoutes.getDesign, { params: { appKey }, query: { designId: design.id } }, owner))
      .data
    const tabs = draft.layout.bottomTabs.filter(({ type }) => type !== 'notifications')
    const tab = draft.layout.bottomTabs.find(({ type }) => type === 'notifications')
    const page = { id: 'fresh00001', title: 'New', type: 'custom' }
    const edits = {
      pages: [
        {
          id: edited,
          revision: 'of another time',
          data: { type: 'home', title: { text: 'Mine' }, blocks: [banner()] },
        },
        { id: 'fresh00001', revision: null, data: { type: 'custom', title: { text: 'New' } } },
      ],
      deleted: [{ id: deleted, revision: 'of another time' }],
      pageOrder: [edited],
      layout: { revision: '', data: { ...draft.layout, bottomTabs: [...tabs, { ...tab, type: 'custom', page }] } },
    }
    const copy = await clone({ scheduleId: design.id, edits })
    expect(copy).toMatchObject({ title: 'Copy of Sale', status: 'draft' })
    const { pages } = await read(copy.id)
    expect(pages.map(({ type, title }) => [type, title.text])).toEqual([
      ['home', 'Mine'],
      ['product', 'Saved by a colleague'],
      ['custom', 'New'],
    ])
    expect(pages[0]?.blocks).toMatchObject([{ type: 'banner' }])
    expect([edited, kept, 'fresh00001'].map((id) => copy.copies[id])).toEqual(pages.map(({ id }) => id))
    const copied = (await app.call(pagesRoutes.getDesign, { params: { appKey }, query: { designId: copy.id } }, owner))
      .data
    expect(copied.layout.bottomTabs.at(-1)?.page?.id).toBe(copy.copies['fresh00001'])
    expect((await read(design.id)).pages.map(({ title }) => title.text)).not.toContain('Mine')
    const broken = { pages: [{ id: edited, revision: null, data: { type: 'home', title: { text: 4 } } }] }
    expect((await errorOf(clone({ scheduleId: design.id, edits: broken }))).issues?.[0]?.path).toBe(
      'edits.pages.0.data.title.text',
    )
    expect((await list()).filter(({ title }) => title === 'Copy of Sale')).toHaveLength(1)
    // The content of edits is checked before anything is looked up or locked.
    const nameless = { pages: [{ id: edited, revision: null, data: { type: 'custom', title: { text: '' } } }] }
    expect((await errorOf(clone({ scheduleId: 'nobody', edits: nameless }))).issues?.[0]?.path).toBe(
      'edits.pages.0.data.title.text',
    )
  })

  it('shows several home pages as its source does, also where only the edits bring the second one', async () => {
    const { create, clone, read, appKey, owner } = await freshShop()
    const { id } = await create('Sale', [{ isDefault: true, type: 'home' }])
    const query = { designId: id }
    const open = async (designId: string) =>
      (await app.call(pagesRoutes.getDesign, { params: { appKey }, query: { designId } }, owner)).data
    const { layout } = await open(id)
    const options = { ...layout.options, multiplePage: true }
    const data = { layout: { revision: layout.revision, data: { ...layout, options } } }
    await app.call(pagesRoutes.saveDesign, { params: { appKey }, query, body: { data } }, owner)
    const second = { id: 'secondHome', revision: null, data: { type: 'home', title: { text: 'Second' } } }
    const copyOf = async (edits: object) => open((await clone({ scheduleId: id, edits })).id)
    const copy = await copyOf({ pages: [second] })
    expect(copy.pages.map(({ title }) => title.text)).toContain('Second')
    expect(copy.layout.options.multiplePage).toBe(true)
    const [home] = (await read(id)).pages
    const edited = { id: home?.id, revision: null, data: { type: 'home', title: { text: 'Mine' } } }
    expect((await copyOf({ pages: [edited] })).layout.options.multiplePage).toBe(false)
  })

  it('is deleted as a draft or upcoming one, and not otherwise [D-142] [D-258]', async () => {
    const { create, goLive, remove, schedule, list } = await freshShop()
    const ended = await create('Ended')
    await schedule(ended.id, inHours(app, 1), inHours(app, 2))
    app.clock.advance(3 * hourMs)
    await renewTokens()
    await new DesignClock(app.ports).run()
    const draft = await create('Draft')
    await remove(draft.id)
    const upcoming = await create('Upcoming')
    await schedule(upcoming.id, inHours(app, 2))
    await remove(upcoming.id)
    const live = await create('Live')
    await goLive(live.id)
    expect((await errorOf(remove(live.id))).message).toBe('A live design cannot be deleted.')
    const past = (await list()).find(({ status }) => status === 'past')
    expect((await errorOf(remove(past?.id ?? ''))).message).toBe('A past design cannot be deleted.')
    expect((await errorOf(remove(ended.id))).message).toBe('An expired design cannot be deleted.')
    expect((await list()).map(({ status }) => status).toSorted()).toEqual(['expired', 'live', 'past'])
  })

  it('of another app does not exist', async () => {
    const { owner } = await freshShop()
    const params = { id: strange.id }
    const calls = [
      app.call(designsRoutes.getScheduledDesign, { params }, owner),
      app.call(designsRoutes.updateDesign, { params, body: { title: 'Mine' } }, owner),
      app.call(designsRoutes.deleteDesign, { params }, owner),
      app.call(designsRoutes.goLiveNow, { params }, owner),
      app.call(designsRoutes.cancelDesignTime, { params }, owner),
      app.call(designsRoutes.setDesignTime, { params, body: { startTime: inHours(app, 1), timezone: 'UTC' } }, owner),
      app.call(designsRoutes.addElements, { params, body: { pages: [{ type: 'cart' }] } }, owner),
      app.call(designsRoutes.cloneDesign, { body: { scheduleId: strange.id } }, owner),
      app.call(designsRoutes.deleteElements, { params, query: { pageIds: 'x' } }, owner),
    ]
    expect((await Promise.all(calls.map(errorOf))).map(({ code }) => code)).toEqual(calls.map(() => 'not_found'))
    expect((await stranger.read(strange.id)).title).toBe('Not yours')
  })

  it('is not changed by who may only look, and not scheduled by who may only change', async () => {
    const { appKey, create } = await freshShop()
    const { id } = await create('Sale')
    const viewer = await app.signIn(appKey, { role: 'staff', permissions: ['design.read'] })
    const editor = await app.signIn(appKey, { role: 'staff', permissions: ['design.read', 'design.change'] })
    const params = { id }
    const times = { startTime: inHours(app, 1), timezone: 'UTC' }
    const refused = [
      app.call(designsRoutes.updateDesign, { params, body: { title: 'No' } }, viewer),
      app.call(designsRoutes.deleteDesign, { params }, viewer),
      app.call(designsRoutes.setDesignTime, { params, body: times }, editor),
      app.call(designsRoutes.goLiveNow, { params }, editor),
      app.call(designsRoutes.updateDesign, { params, body: times }, editor),
      app.call(designsRoutes.createDesign, { body: { title: 'No', ...times } }, editor),
    ]
    const codes = (await Promise.all(refused.map(errorOf))).map(({ code }) => code)
    expect(codes).toEqual(refused.map(() => 'permission_missing'))
    await app.call(designsRoutes.updateDesign, { params, body: { title: 'Yes' } }, editor)
  })
})

describe('a schedule', () => {
  it('is set, changed and cancelled [D-140] [D-141] [D-256] [D-259]', async () => {
    const { create, schedule, cancel } = await freshShop()
    const { id } = await create('Sale')
    const [from, until] = [inHours(app, 2), inHours(app, 9)]
    const set = await schedule(id, from, until, 'Europe/Paris')
    expect(set.data).toMatchObject({ status: 'schedule', startTime: from, endTime: until, timezone: 'Europe/Paris' })
    expect(set.warnings).toEqual([])
    const changed = await schedule(id, inHours(app, 4), null, 'Asia/Tokyo')
    expect(changed.data).toMatchObject({ status: 'schedule', endTime: null, timezone: 'Asia/Tokyo' })
    expect(await cancel(id)).toMatchObject({ status: 'draft', startTime: null, endTime: null, timezone: '' })
    expect((await errorOf(cancel(id))).message).toBe('A draft design cannot have its schedule cancelled.')
  })

  it("in each user's own time is sent as null and read back as the empty string [D-137]", async () => {
    const { create, read, schedule } = await freshShop()
    const { id } = await create('Sale')
    const { data } = await schedule(id, '2031-03-01T10:00:00', '2031-03-02T10:00:00', null)
    expect(data).toMatchObject({ timezone: '', startTime: '2031-03-01T10:00:00', endTime: '2031-03-02T10:00:00' })
    expect((await read(id)).timezone).toBe('')
  })

  it('that overlaps another one is warned about and kept', async () => {
    const { create, schedule } = await freshShop()
    const [first, second, third] = [await create('First'), await create('Second'), await create('Third')]
    await schedule(first.id, inHours(app, 10), inHours(app, 20))
    const over = await schedule(second.id, inHours(app, 15), inHours(app, 30))
    expect(over.warnings).toEqual([
      "'First' is planned for a part of the same time. Where both apply, the one that began last is shown.",
    ])
    expect(over.data.status).toBe('schedule')
    expect((await schedule(third.id, inHours(app, 30), inHours(app, 40))).warnings).toEqual([])
    const last = await create('Last')
    const overAll = await schedule(last.id, inHours(app, 18), inHours(app, 35))
    expect(overAll.warnings).toEqual([
      "'First', 'Second', and 'Third' are planned for a part of the same time. Where several apply, the one that began last is shown.",
    ])
  })

  test.each([
    [{ startTime: '', timezone: 'UTC' }, 'startTime: Required!'],
    [{ timezone: 'UTC' }, 'startTime: Required!'],
    [{ startTime: 'soon', timezone: 'UTC' }, 'startTime: This is not a date and time.'],
    [{ startTime: '2020-01-01T00:00:00Z', timezone: 'UTC' }, 'startTime: The start time has passed.'],
    [
      { startTime: '2030-01-02T00:00:00Z', endTime: '2030-01-01T00:00:00Z', timezone: 'UTC' },
      'endTime: The end time must be after the start time.',
    ],
    [{ startTime: '2030-01-01T00:00:00Z', timezone: '+01:00' }, 'timezone: There is no such time zone.'],
    [{ startTime: 12, timezone: 'UTC' }, 'startTime: '],
  ])('is refused with %j, naming the field', async (body, message) => {
    const { owner, create, read } = await freshShop()
    const { id } = await create('Sale')
    const error = await errorOf(app.call(designsRoutes.setDesignTime, { params: { id }, body: body as never }, owner))
    expect(error.code).toBe('validation_failed')
    expect(error.message).toContain(message)
    expect((await read(id)).status).toBe('draft')
  })
})
