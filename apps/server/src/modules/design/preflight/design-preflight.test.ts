import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'
import { DesignClock } from '../schedule/design-clock.ts'

const { app, freshShop, renewTokens } = await createScheduleDriver()
type Shop = Awaited<ReturnType<typeof freshShop>>

const preflight = async ({ owner }: Pick<Shop, 'owner'>, id: string) =>
  (await app.call(designsRoutes.getDesignPreflight, { params: { id } }, owner)).data
const broken = async ({ owner }: Shop) => (await app.call(designsRoutes.listBrokenDesigns, {}, owner)).data

/** The first movable tab opens the scanner, whose integration is active; the design is then published. */
async function addScanner({ appKey, owner, publish }: Shop): Promise<string> {
  await app.database.db
    .insertInto('app_integrations')
    .values({ app_key: appKey, code: 'barcodeQR', active: true })
    .execute()
  const params = { appKey }
  const { layout } = (await app.call(pagesRoutes.getDesign, { params }, owner)).data
  const { id: _id, revision, updatedAt: _at, updatedBy: _by, ...content } = layout
  const at = content.bottomTabs.findIndex(({ type, notDelete }) => !notDelete && type !== 'home' && type !== 'cart')
  const bottomTabs = content.bottomTabs.map((tab, index) =>
    index === at ? { ...tab, type: 'scanner' as const, title: { ...tab.title, text: 'Scan' } } : tab,
  )
  const body = { data: { layout: { revision, data: { ...content, bottomTabs } } } }
  await app.call(pagesRoutes.saveDesign, { params, body }, owner)
  await publish()
  return bottomTabs[at]?.id ?? ''
}
const disconnect = ({ appKey }: Shop) =>
  app.database.db.updateTable('app_integrations').set({ active: false }).where('app_key', '=', appKey).execute()

const scannerText = 'The tab ‘Scan’ needs an integration that is not active.'

describe('the pre-flight of a design', () => {
  it('names what shoppers would stumble over, on its own pages and on those it takes from the live design', async () => {
    const shop = await freshShop()
    const { appKey, owner, create, rewrite, publish } = shop
    const guide = { type: 'custom' as const, title: { text: 'Guide' }, blocks: [{ id: newId(), type: 'slider' }] }
    const { data: page } = await app.call(pagesRoutes.createPage, { params: { appKey }, body: { data: guide } }, owner)
    await publish()
    const design = await create('Sale')
    const [home] = design.pages
    const banner = {
      id: newId(),
      type: 'banner',
      action: { type: 'openProduct', product: { id: 'gone', name: 'Gone' } },
    }
    await rewrite(design.id, home?.id ?? '', { type: 'home', title: { text: 'Sale' }, blocks: [banner] })
    const before = app.clock.now()
    const { groups, checkedAt } = await preflight(shop, design.id)
    expect(Date.parse(checkedAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(checkedAt)).toBeLessThanOrEqual(app.clock.now())
    const dead = groups.find(({ code }) => code === 'dead-destination')
    expect(dead?.findings[0]).toMatchObject({ page: { id: home?.id }, block: { id: banner.id } })
    const empty = groups.find(({ code }) => code === 'empty-block')
    expect(empty?.findings.map((finding) => finding.page?.id)).toContain(page.id)
  })

  it('judges an upcoming design as of its start', async () => {
    const shop = await freshShop()
    const { create, rewrite, schedule } = shop
    const design = await create('Sale')
    const countdown = { id: newId(), type: 'countdown', endAt: inHours(app, 5) }
    const pageId = design.pages[0]?.id ?? ''
    await rewrite(design.id, pageId, { type: 'home', title: { text: 'Sale' }, blocks: [countdown] })
    const codes = async () => (await preflight(shop, design.id)).groups.map(({ code }) => code)
    expect(await codes()).not.toContain('countdown-over')
    await schedule(design.id, inHours(app, 8))
    expect(await codes()).toContain('countdown-over')
  })

  it('refuses what would break the app, when it is scheduled, created with a time, or made live', async () => {
    const shop = await freshShop()
    const { owner, create, schedule, goLive, list } = shop
    const tab = await addScanner(shop)
    const design = await create('Sale')
    await disconnect(shop)
    const [group] = (await preflight(shop, design.id)).groups
    expect(group).toMatchObject({ severity: 'blocks', findings: [{ message: scannerText, page: null, tab }] })
    const times = { startTime: inHours(app, 2), timezone: 'UTC' }
    const refused = await Promise.all(
      [
        schedule(design.id, inHours(app, 2)),
        create('At once', [], times),
        app.call(designsRoutes.updateDesign, { params: { id: design.id }, body: times }, owner),
        goLive(design.id),
      ].map(errorOf),
    )
    const scheduled = `The design cannot be scheduled yet. ${scannerText}`
    expect(refused.map(({ status, code, message }) => [status, code, message])).toEqual([
      [422, 'publish_blocked', scheduled],
      [422, 'publish_blocked', scheduled],
      [422, 'publish_blocked', scheduled],
      [422, 'publish_blocked', `The design cannot go live yet. ${scannerText}`],
    ])
    expect((await list()).map(({ title, status }) => [title, status])).toEqual([
      ['Main design', 'live'],
      ['Sale', 'draft'],
    ])
  })

  it('an upcoming design that has become broken is named, goes live by the clock all the same, and may be cancelled', async () => {
    const shop = await freshShop()
    const { campaign, create, schedule, cancel, statuses } = shop
    await addScanner(shop)
    const [sale, later] = [await campaign('Sale'), await campaign('Later')]
    await create('A draft')
    await schedule(sale.id, inHours(app, 2))
    await schedule(later.id, inHours(app, 30))
    expect(await broken(shop)).toEqual([])
    await disconnect(shop)
    const problem = { message: scannerText, reason: { name: 'tab_needs_integration', parameters: { tab: 'Scan' } } }
    expect(await broken(shop)).toEqual(
      [sale, later].map(({ id }) => ({ id, messages: [scannerText], problems: [problem] })),
    )
    await cancel(later.id)
    expect((await broken(shop)).map(({ id }) => id)).toEqual([sale.id])
    app.clock.advance(3 * hourMs)
    await new DesignClock(app.ports).run()
    await renewTokens()
    expect(await statuses()).toMatchObject({ Sale: 'live', Later: 'draft' })
    expect(await broken(shop)).toEqual([])
  })

  it('needs a token, and a design of the caller’s app', async () => {
    const [shop, stranger] = [await freshShop(), await freshShop()]
    const { id } = await stranger.create('Not yours')
    expect((await errorOf(preflight(shop, id))).code).toBe('not_found')
    expect((await errorOf(preflight(shop, 'nowhere'))).code).toBe('not_found')
    const { authorization: _, ...without } = shop.owner.headers
    for (const path of [`${id}/preflight`, 'broken'])
      expect((await app.inject({ url: `/schedules/v1/${path}`, headers: without })).statusCode).toBe(401)
  })
})
