/** Block performance: from what devices report of a release to the rows that an owner reads. */

import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { type BlockPerformanceQuery, blockPerformanceRoutes } from '@vitrine/domain/insights/block-performance.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import { writeKeyOf } from '../../../../test/measured-app.ts'
import type { SignedIn } from '../../../../test/test-app.ts'
import { eventStoreOf } from '../index.ts'
import { dropCounts } from '../ingest/drop-counts.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

type Events = [EventBatch['events'][number]['name'], EventBatch['events'][number]['props']][]

describe('block performance', async () => {
  const { app, freshApp, store: savePage, draftOf } = await createDesignDriver()
  app.clock.set(now)
  const { db } = app.database
  const range = { startDate: '2026-03-01', endDate: '2026-03-10' }

  const picture = (name: string, alt = '') => ({ src: `/media/demo/${name}.webp`, alt })
  const hero = { id: 'hero', type: 'banner', title: { text: 'Spring sale' }, images: [picture('spring', 'Flowers')] }
  const slides = { id: 'slides', type: 'slider', images: [picture('left', 'Left'), picture('right', 'Right')] }

  async function publish(key: string, as: SignedIn, blocks: object[]) {
    const [home] = (await draftOf(key, as)).pages
    const page = home?.id ?? ''
    await savePage(page, { type: 'home', title: { text: 'Home' }, blocks }, { as, key })
    const { data } = await app.call(publishingRoutes.publish, { body: { appKey: key } }, as)
    return { release: data.hash, page }
  }

  const seqs = new Map<string, number>()
  /** Each event some seconds after the one before; what an install sends twice has the same numbers. */
  async function send(key: string, installId: string, events: Events) {
    const from = seqs.get(installId) ?? 0
    seqs.set(installId, from + events.length)
    const payload: EventBatch = {
      ...{ install_id: installId, platform: 'ios', os: '', app_version: '1', locale: 'en', tz: 'UTC' },
      sent_at: new Date(now).toISOString(),
      write_key: await writeKeyOf(app, key),
      events: events.map(([name, props], index) => ({
        ...{ seq: from + index + 1, session_id: 's', name, props },
        ts: new Date(now - hourMs + (from + index) * 5_000).toISOString(),
      })),
    }
    return app.injectShopper({ method: 'POST', url: `/a/${key}/events`, payload })
  }
  const tell = (key: string, orderId: string, totalMinor: number, more: object = {}) =>
    eventStoreOf(app.ports).recordOrders(key, [
      {
        ...{ orderId, at: now - minuteMs, customerKey: null, installId: null, platform: null, statusCode: 11 },
        ...{ hasCoupon: false, items: [], currencyCode: 'USD', totalMinor, storeMinor: totalMinor, ...more },
      },
    ])
  const read = (key: string, as: SignedIn, query: Partial<BlockPerformanceQuery> = {}) =>
    app.call(blockPerformanceRoutes.readBlocks, { query: { appKey: key, ...range, ...query } }, as)
  const rowsIn = (key: string) =>
    db.selectFrom('insight_blocks').select(['release', 'page', 'block', 'item']).where('app_key', '=', key).execute()
  const dropsOf = async (key: string) => {
    await dropCounts(app.ports).write()
    const rows = await db.selectFrom('insight_drops').select(['reason', 'count']).where('app_key', '=', key).execute()
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, Number(count)]))
  }

  test('a block comes with its views, its taps, and the orders that followed in their currencies', async () => {
    const { key, person } = await freshApp()
    const place = await publish(key, person, [hero, slides])
    await send(key, 'install-one', [
      ['blocks_seen', { ...place, blocks: 'hero slides' }],
      ['block_tapped', { ...place, block: 'slides', item: '/media/demo/right.webp' }],
      ['order_completed', { order_id: 'o1' }],
      ['order_completed', { order_id: 'o2' }],
    ])
    await send(key, 'install-two', [['blocks_seen', { ...place, blocks: 'hero slides' }]])
    await tell(key, 'o1', 2_500)
    await tell(key, 'o2', 9_000, { currencyCode: 'EUR', storeMinor: 10_000 })
    const report = await read(key, person)
    const revenue = [
      { currencyCode: 'EUR', amountMinor: 9_000 },
      { currencyCode: 'USD', amountMinor: 2_500 },
    ]
    expect(report.data).toMatchObject([
      {
        page: { id: place.page, title: 'Home', type: 'home' },
        block: { id: 'slides', type: 'slider', picture: '/media/demo/left.webp' },
        ...{ release: 1, isLive: true, views: 2, taps: 1, tapRate: 50, orders: 2, revenue, storeMinor: 12_500 },
        items: [
          { kind: 'image', name: 'Left', taps: 0, orders: 0, revenue: [] },
          { kind: 'image', name: 'Right', taps: 1, orders: 2, revenue },
        ],
      },
      { block: { id: 'hero', title: 'Spring sale' }, views: 2, taps: 0, tapRate: 0, orders: 0, revenue: [] },
    ])
    expect(report).toMatchObject({
      ...{ total: 2, currencyCode: 'USD', unfinishedDay: '2026-03-10' },
      releases: [{ number: 1, isLive: true, installs: 2 }],
      definition: { key: 'orders_after_tap', version: 2 },
    })
  })

  test('a block that shoppers no longer see is named as its release named it, and each release is read by itself', async () => {
    const { key, person } = await freshApp()
    const first = await publish(key, person, [hero, slides])
    await send(key, 'install-three', [['blocks_seen', { ...first, blocks: 'hero slides' }]])
    const second = await publish(key, person, [{ ...slides, title: { text: 'Lookbook' } }])
    await send(key, 'install-three', [['blocks_seen', { ...second, blocks: 'slides' }]])
    const all = await read(key, person, { sort: 'views' })
    expect(all.data).toMatchObject([
      { block: { id: 'slides', title: 'Lookbook' }, release: 2, isLive: true, views: 2 },
      { block: { id: 'hero', title: 'Spring sale' }, release: 1, isLive: false, views: 1 },
    ])
    expect(all.releases.map(({ number, isLive }) => [number, isLive])).toEqual([
      [2, true],
      [1, false],
    ])
    const ofFirst = await read(key, person, { release: 1, sort: 'views' })
    expect(ofFirst.data.map(({ block, views }) => [block.id, block.title, views])).toEqual([
      ['hero', 'Spring sale', 1],
      ['slides', '', 1],
    ])
    expect((await read(key, person, { release: 3 })).data).toEqual([])
    expect((await read(key, person, { pageId: 'other-page' })).data).toEqual([])
    const pages = [1, 2, 3].map((pageNumber) => read(key, person, { pageNumber, pageSize: 1, sort: 'views' }))
    expect((await Promise.all(pages)).map(({ data, total }) => [data[0]?.block.id, total])).toEqual([
      ['slides', 2],
      ['hero', 2],
      [undefined, 2],
    ])
  })

  test('a picture that another language shows in the slot is tapped and sells as an item of its own', async () => {
    const { key, person } = await freshApp()
    await db.insertInto('app_languages').values({ app_key: key, code: 'fr', label: 'Français', position: 1 }).execute()
    const [home] = (await draftOf(key, person)).pages
    const page = home?.id ?? ''
    await savePage(page, { type: 'home', title: { text: 'Home' }, blocks: [slides] }, { as: person, key })
    const french = { ...slides, images: [picture('left', 'Left'), picture('droite', 'À droite')] }
    const asFrench = { as: person, key, language: 'fr' }
    await savePage(page, { type: 'home', title: { text: 'Home' }, blocks: [french] }, asFrench)
    const place = await publish(key, person, [slides])
    await send(key, 'install-french', [
      ['block_tapped', { ...place, block: 'slides', item: '/media/demo/droite.webp' }],
      ['order_completed', { order_id: 'o1' }],
    ])
    await tell(key, 'o1', 2_500)
    expect(await dropsOf(key)).toEqual({})
    const [row] = (await read(key, person)).data
    expect(row?.items.map(({ name, taps, orders }) => [name, taps, orders])).toEqual([
      ['Left', 0, 0],
      ['Right', 0, 0],
      ['À droite', 1, 1],
    ])
  })

  test('what no release of the app has becomes no row, and is counted as dropped', async () => {
    const { key, person } = await freshApp()
    const place = await publish(key, person, [hero, { id: 'seen-last', type: 'recentlyViewed' }])
    const foreign = await freshApp()
    const elsewhere = await publish(foreign.key, foreign.person, [{ ...hero, title: { text: 'Elsewhere' } }])
    const invented = Array.from({ length: 40 }, (_, index) => `x${index}`).join(' ')
    const answer = await send(key, 'install-hostile', [
      ['blocks_seen', { ...place, blocks: `hero ${invented} hero` }],
      ['blocks_seen', { ...place, page: 'other-page', blocks: 'hero' }],
      ['blocks_seen', { ...elsewhere, blocks: 'hero' }],
      ['blocks_seen', { release: 7, page: null, blocks: true }],
      ['block_tapped', { ...place, block: 'hero', item: 'invented' }],
      ['block_tapped', { ...place, block: 'seen-last', item: 'p1' }],
      ['block_tapped', { ...place, block: 'invented' }],
      ['block_tapped', {}],
      ...Array.from({ length: 60 }, (_, index): Events[number] => [
        'blocks_seen',
        { release: `r${index}`, page: place.page, blocks: 'hero' },
      ]),
      ['screen_viewed', { screen: 'home' }],
    ])
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 4, lastSeq: 69 }])
    expect(await rowsIn(key)).toEqual([
      { ...place, block: 'hero', item: '' },
      { ...place, block: 'seen-last', item: '' },
    ])
    // 40 + 1 + 1 + 1 of what was seen, 1 item, 2 taps, 60 of invented releases; `true` is no text and names nothing.
    expect(await dropsOf(key)).toEqual({ unknown_block: 105 })
    expect(await rowsIn(foreign.key)).toEqual([])
    // Sent again, nothing is counted a second time.
    seqs.set('install-hostile', 0)
    await send(key, 'install-hostile', [['blocks_seen', { ...place, blocks: 'hero' }]])
    expect((await read(key, person)).data.map(({ views, taps }) => [views, taps])).toEqual([
      [1, 1],
      [0, 1],
    ])
  })

  test('a range, a zone or a release that is none is refused at its field, and an app without events has no rows', async () => {
    const { key, person } = await freshApp()
    expect(await read(key, person)).toMatchObject({ data: [], total: 0, releases: [] })
    for (const [field, query] of [
      ['endDate', { endDate: '2026-02-01' }],
      ['startDate', { startDate: '2027-01-01', endDate: '2027-01-02' }],
      ['timezone', { timezone: 'Mars/Base' }],
      ['release', { release: 0 }],
      ['sort', { sort: 'name' as never }],
    ] as const) {
      const text = new URLSearchParams({ appKey: key, ...range, ...query } as Record<string, string>)
      const answer = await app.inject({ url: `/report/blocks?${text}`, headers: person.headers })
      const { issues } = answer.json().error
      expect([answer.statusCode, issues[0].path]).toEqual([400, field])
    }
  })

  test('who may not read Insights is refused, and nobody reads the blocks of another app', async () => {
    const { key, person } = await freshApp()
    const other = await freshApp()
    const staff = await app.signIn(key, { role: 'staff', permissions: ['design.read'] })
    expect((await errorOf(read(key, staff))).code).toBe('permission_missing')
    expect((await errorOf(read(other.key, person))).code).toBe('app_mismatch')
    const answer = await app.inject({ url: `/report/blocks?${new URLSearchParams({ appKey: key, ...range })}` })
    expect(answer.statusCode).toBe(401)
  })
})
