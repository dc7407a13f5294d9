import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../../test/design-driver.ts'
import * as files from '../../../../test/media-files.ts'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'

const { app, freshShop } = await createScheduleDriver()

describe('a past design', () => {
  it('is edited by no door, and can still be sent back as it was read', async () => {
    const { appKey, owner, campaign, goLive, list, homeId } = await freshShop()
    await goLive((await campaign('Sale')).id)
    const past = (await list()).find(({ status }) => status === 'past')
    const id = past?.id ?? ''
    const params = { appKey }
    const query = { designId: id }
    const [page] = (await app.call(pagesRoutes.getDesign, { params, query }, owner)).data.pages
    const data = { type: 'home' as const, title: { text: 'Changed' } }
    const body = { data: { pages: [{ id: homeId, revision: page?.revision ?? '', data }] } }
    const refusal = { code: 'conflict', message: 'A past design cannot be edited.' }
    expect(await errorOf(app.call(pagesRoutes.saveDesign, { params, query, body }, owner))).toMatchObject(refusal)
    const restoring = app.call(
      historyRoutes.restoreMoment,
      { params: { appKey, moment: 1 }, query, body: { data: { scope: 'all', state: '' } } },
      owner,
    )
    expect(await errorOf(restoring)).toMatchObject(refusal)
    const update = (change: object) => app.call(designsRoutes.updateDesign, { params: { id }, body: change }, owner)
    expect(await errorOf(update({ images: ['https://cdn.example/a.png'] }))).toMatchObject(refusal)
    expect((await update({ title: past?.title, images: past?.images })).data).toEqual(past)
  })
})

describe('an upcoming design', () => {
  it('is deleted only by who may cancel its schedule', async () => {
    const { appKey, create, schedule, statuses, cancel } = await freshShop()
    const { id } = await create('Sale')
    await schedule(id, inHours(app, 5))
    const editor = await app.signIn(appKey, { role: 'staff', permissions: ['design.read', 'design.change'] })
    const remove = () => app.call(designsRoutes.deleteDesign, { params: { id } }, editor)
    expect(await errorOf(remove())).toMatchObject({ code: 'permission_missing' })
    expect(await statuses()).toMatchObject({ Sale: 'schedule' })
    await cancel(id)
    await remove()
    expect(await statuses()).not.toHaveProperty('Sale')
  })
})

describe('a duplicate', () => {
  it('can be made of a live, upcoming, past and expired design [D-143]', async () => {
    const { campaign, goLive, schedule, clone, list, statuses } = await freshShop()
    const [sale, next] = [await campaign('Sale'), await campaign('Next')]
    await goLive(sale.id)
    await schedule(next.id, inHours(app, 5))
    const ended = await campaign('Ended')
    await app.database.db.updateTable('designs').set({ status: 'expired' }).where('id', '=', ended.id).execute()
    for (const { id } of await list()) await clone({ scheduleId: id })
    expect(await statuses()).toEqual({
      Sale: 'live',
      Next: 'schedule',
      'Main design': 'past',
      Ended: 'expired',
      'Copy of Sale': 'draft',
      'Copy of Next': 'draft',
      'Copy of Main design': 'draft',
      'Copy of Ended': 'draft',
    })
  })
})

describe('a long title', () => {
  it('is copied whole, can be sent back, and only a name that somebody gives is limited [D-143]', async () => {
    const { owner, create, clone, list } = await freshShop()
    const title = 'x'.repeat(100)
    const { id } = await create(title)
    const copy = await clone({ scheduleId: id })
    expect(copy.title).toBe(`Copy of ${title}`)
    const again = await clone({ scheduleId: copy.id, title: `Copy of ${copy.title}` })
    expect(again.title).toBe(`Copy of Copy of ${title}`)
    const update = (body: object) => app.call(designsRoutes.updateDesign, { params: { id: copy.id }, body }, owner)
    expect((await update({ title: copy.title })).data.title).toBe(copy.title)
    expect((await errorOf(update({ title: 'x'.repeat(101) }))).issues?.map(({ path }) => path)).toEqual(['title'])
    expect((await list()).map((design) => design.title)).toContain(copy.title)
  })
})

describe('a change of the start alone', () => {
  it('leaves end and time zone as they are', async () => {
    const { owner, create, schedule, read } = await freshShop()
    const { id } = await create('Sale')
    const [until, from] = [inHours(app, 9), inHours(app, 6)]
    await schedule(id, inHours(app, 5), until, 'UTC')
    await app.call(designsRoutes.updateDesign, { params: { id }, body: { startTime: from } }, owner)
    expect(await read(id)).toMatchObject({ startTime: from, endTime: until, timezone: 'UTC' })
  })
})

describe('a picture on the card of a design', () => {
  it('stays when the library lets go of it', async () => {
    const { owner, create } = await freshShop()
    const form = files.buildForm([{ data: await files.png(40, 30), name: 'card.png' }])
    const upload = await app.inject({
      method: 'POST',
      url: '/media/v1/uploads?kind=image',
      payload: form.payload,
      headers: { ...form.headers, ...owner.headers },
    })
    const file = upload.json().data as UploadResult
    const { data } = await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [file] } }, owner)
    await create('Sale', undefined, { images: [file.url] })
    const id = data[0]?.id ?? ''
    await app.call(mediaRoutes.deleteFile, { query: {}, body: { id, fileName: 'card.png' } }, owner)
    expect((await app.injectShopper({ url: file.url })).statusCode).toBe(200)
  })
})

describe('pages for a design', () => {
  it('that it has once are made once, however often one request names them', async () => {
    const { owner, create, read, homeId } = await freshShop()
    const home = { referenceId: homeId, type: 'home' }
    const { id, pages } = await create('Sale', [{ type: 'product' }, home, { type: 'product' }, home])
    expect(pages.map(({ type }) => type)).toEqual(['product', 'home'])
    const body = { pages: [{ type: 'brands' as const }, { type: 'brands' as const }, { type: 'product' as const }] }
    await app.call(designsRoutes.addElements, { params: { id }, body }, owner)
    expect((await read(id)).pages.map(({ type }) => type)).toEqual(['product', 'home', 'brands'])
  })

  it('are not made of a type whose integration is not active', async () => {
    const { owner, create, list } = await freshShop()
    const refused = await errorOf(create('Sale', [{ type: 'home' }, { type: 'loyalty' }]))
    expect(refused).toMatchObject({ code: 'validation_failed', issues: [{ path: 'pages.1.type' }] })
    expect(await list()).toHaveLength(1)
    const { id } = await create('Sale')
    const body = { pages: [{ type: 'loyalty' as const }] }
    const added = app.call(designsRoutes.addElements, { params: { id }, body }, owner)
    expect(await errorOf(added)).toMatchObject({ issues: [{ path: 'pages.0.type' }] })
  })
})
