import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, it, vi } from 'vitest'
import { banner, errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'
import { ofAnotherServer } from '../../../../test/test-app.ts'
import { createServers } from '../../../app.ts'
import { liveReleases } from '../releases/live-releases.ts'
import { DesignClock } from './design-clock.ts'

const { app, freshShop, renewTokens } = await createScheduleDriver()
/** The clock that every server runs once a second; here the tests run it. */
const clock = new DesignClock(app.ports)
const pass = async (hours: number) => {
  app.clock.advance(hours * hourMs)
  await renewTokens()
  await clock.run()
}

describe('when its time comes, a design', () => {
  it('becomes live without anybody acting, and the one before it past [D-150]', async () => {
    const { appKey, owner, campaign, schedule, shown, statuses, releases } = await freshShop()
    const { id } = await campaign('Sale')
    await schedule(id, inHours(app, 1))
    expect(await shown()).toBe('Everyday')
    await pass(1)
    expect(await statuses()).toEqual({ 'Main design': 'past', Sale: 'live' })
    expect(await shown()).toBe('Sale')
    expect(await releases()).toEqual([
      { number: 2, live: true, publishedBy: 'Schedule', restoredFrom: null },
      { number: 1, live: false, publishedBy: owner.email, restoredFrom: null },
    ])
    const draft = (await app.call(pagesRoutes.getDesign, { params: { appKey } }, owner)).data
    expect(draft.pages.map(({ title }) => title.text)).toEqual(['Sale'])
  })

  it('ends, and what was live before it is live again as shoppers last saw it [D-151]', async () => {
    const { campaign, schedule, shown, statuses, releases, rename, homeId, publish } = await freshShop()
    const { id } = await campaign('Sale')
    await schedule(id, inHours(app, 1), inHours(app, 3))
    await rename(homeId, 'Half done')
    await pass(1)
    expect(await shown()).toBe('Sale')
    await pass(2)
    expect(await statuses()).toEqual({ 'Main design': 'live', Sale: 'expired' })
    expect(await shown()).toBe('Everyday')
    expect(await releases()).toMatchObject([{ number: 3, live: true, restoredFrom: 1 }, { number: 2 }, { number: 1 }])
    await publish()
    expect(await shown()).toBe('Half done')
  })

  it('keeps what is published by hand in between, and only until it ends', async () => {
    const { appKey, owner, campaign, schedule, shown, rename, publish } = await freshShop()
    const { id } = await campaign('Sale')
    await schedule(id, inHours(app, 1), inHours(app, 3))
    await pass(1)
    const draft = (await app.call(pagesRoutes.getDesign, { params: { appKey } }, owner)).data
    await rename(draft.pages[0]?.id ?? '', 'Last day')
    await publish()
    expect(await shown()).toBe('Last day')
    await pass(2)
    expect(await shown()).toBe('Everyday')
  })

  it('is found in its right place after a time without a server', async () => {
    const { campaign, schedule, shown, statuses, releases } = await freshShop()
    const [missed, long, short] = [await campaign('Missed'), await campaign('Long'), await campaign('Short')]
    await schedule(missed.id, inHours(app, 1), inHours(app, 2))
    await schedule(long.id, inHours(app, 3), inHours(app, 30))
    await schedule(short.id, inHours(app, 5), inHours(app, 7))
    await pass(10)
    expect(await statuses()).toEqual({ 'Main design': 'past', Missed: 'expired', Long: 'live', Short: 'expired' })
    expect(await shown()).toBe('Long')
    expect(await releases()).toHaveLength(2)
    await pass(30)
    expect(await statuses()).toMatchObject({ 'Main design': 'live', Long: 'expired' })
    expect(await shown()).toBe('Everyday')
  })

  it('goes live once, however many servers see it is due', async () => {
    const { campaign, schedule, shown, releases } = await freshShop()
    const { id } = await campaign('Sale')
    await schedule(id, inHours(app, 1), inHours(app, 5))
    const others = Array.from({ length: 5 }, () => new DesignClock(ofAnotherServer(app.ports)))
    app.clock.advance(hourMs)
    await renewTokens()
    await Promise.all([clock, ...others].map((one) => one.run()))
    expect(await shown()).toBe('Sale')
    expect(await releases()).toHaveLength(2)
    app.clock.advance(4 * hourMs)
    await renewTokens()
    await Promise.all([clock, ...others].map((one) => one.run()))
    expect(await shown()).toBe('Everyday')
    expect(await releases()).toHaveLength(3)
  })

  it('is shown by the server’s own clock, and on a second server that was told nothing', async () => {
    const { appKey, campaign, schedule } = await freshShop()
    const second = await createServers(ofAnotherServer(app.ports))
    const titleOn = async (servers: typeof app.servers) => {
      const { release } = (await servers.shopper.inject({ url: `/a/${appKey}/manifest.json` })).json()
      const { pages } = (await servers.shopper.inject({ url: `/a/${appKey}/releases/${release}.json` })).json()
      return pages[0].title.text
    }
    expect(await titleOn(second)).toBe('Everyday')
    const { id } = await campaign('Sale')
    await schedule(id, new Date(app.clock.now() + 2_000).toISOString())
    await expect.poll(() => titleOn(app.servers), { interval: 50 }).toBe('Sale')
    await expect.poll(() => titleOn(second), { interval: 50 }).toBe('Sale')
    await second.close()
  })
})

describe('going live now', () => {
  it('makes a draft or an upcoming design live at once [D-139] [D-257]', async () => {
    const { campaign, goLive, schedule, shown, statuses } = await freshShop()
    const draft = await campaign('Draft')
    expect(await goLive(draft.id)).toMatchObject({ status: 'live', liveDesign: true })
    expect(await shown()).toBe('Draft')
    const upcoming = await campaign('Upcoming')
    await schedule(upcoming.id, inHours(app, 5), inHours(app, 9))
    await goLive(upcoming.id)
    expect(await statuses()).toEqual({ 'Main design': 'past', Draft: 'past', Upcoming: 'live' })
    await pass(9)
    expect(await statuses()).toEqual({ 'Main design': 'past', Draft: 'live', Upcoming: 'expired' })
    expect(await shown()).toBe('Draft')
  })

  it('of two at the same moment makes both live, one after the other', async () => {
    const { campaign, goLive, statuses, releases } = await freshShop()
    const [one, other] = [await campaign('One'), await campaign('Other')]
    await Promise.all([goLive(one.id), goLive(other.id)])
    expect(Object.values(await statuses()).filter((status) => status === 'live')).toHaveLength(1)
    expect(await releases()).toHaveLength(3)
    expect((await errorOf(goLive(one.id))).code).toBe('conflict')
  })
})

describe('a design of some elements', () => {
  it('is completed by what shoppers see, links included, and its draft is whole afterwards', async () => {
    const { appKey, owner, homeId, create, goLive, publish, manifest, snapshot, rewrite } = await freshShop()
    const custom = (
      await app.call(
        pagesRoutes.createPage,
        { params: { appKey }, body: { data: { type: 'custom', title: { text: 'Size guide' } } } },
        owner,
      )
    ).data
    await app.call(
      pagesRoutes.createPage,
      { params: { appKey }, body: { data: { type: 'cart', title: { text: 'Cart' } } } },
      owner,
    )
    await publish()
    const design = await create('Sale', [{ referenceId: homeId, type: 'home' }])
    const action = { type: 'openInAppScreen', page: { id: custom.id, type: 'custom' } }
    const blocks = [banner('b1', { action })]
    await rewrite(design.id, design.pages[0]?.id ?? '', { type: 'home', title: { text: 'Sale' }, blocks })
    await goLive(design.id)
    const { pages } = await snapshot((await manifest()).release ?? '')
    expect(pages.map(({ type, title }) => [type, title.text])).toEqual([
      ['home', 'Sale'],
      ['custom', 'Size guide'],
      ['cart', 'Cart'],
    ])
    const guide = pages.find(({ type }) => type === 'custom')
    expect(guide).toMatchObject({ referencePageId: custom.id })
    expect(guide?.id).not.toBe(custom.id)
    expect(pages[0]?.blocks[0]).toMatchObject({ action: { page: { id: guide?.id } } })
    const listed = await app.call(pagesRoutes.listPages, { params: { appKey }, query: {} }, owner)
    expect(listed.data.map(({ id }) => id)).toEqual(pages.map(({ id }) => id))
    const before = (await manifest()).release
    await publish()
    expect((await manifest()).release).toBe(before)
  })

  it('without a home page keeps the home pages of the live one', async () => {
    const { create, goLive, shown, manifest, snapshot } = await freshShop()
    const design = await create('New cart', [{ isDefault: true, type: 'cart' }])
    await goLive(design.id)
    expect(await shown()).toBe('Everyday')
    const { pages } = await snapshot((await manifest()).release ?? '')
    expect(pages.map(({ type }) => type)).toEqual(['cart', 'home'])
  })
})

describe('devices', () => {
  const upcomingOf = async (manifest: () => Promise<{ upcoming: { release: string }[] }>) => (await manifest()).upcoming

  it('are told a day ahead what comes, and can fetch the very release it will be', async () => {
    const { campaign, schedule, manifest, snapshot } = await freshShop()
    const { id } = await campaign('Sale')
    const [from, until] = [inHours(app, 30), inHours(app, 40)]
    await schedule(id, from, until)
    expect(await upcomingOf(manifest)).toEqual([])
    await pass(7)
    const [entry] = await upcomingOf(manifest)
    expect(entry).toMatchObject({ from, until })
    expect((await snapshot(entry?.release ?? '')).pages[0]?.title.text).toBe('Sale')
    await pass(23)
    const live = await manifest()
    expect(live.release).toBe(entry?.release)
    expect(live.upcoming).toMatchObject([{ from: until, until: null }])
    expect((await snapshot(live.upcoming[0]?.release ?? '')).pages[0]?.title.text).toBe('Everyday')
  })

  it('whose app is too old for schedules hear of none, and of what is live like all others [A-126]', async () => {
    const { appKey, campaign, schedule, manifest } = await freshShop()
    const { id } = await campaign('Sale')
    await schedule(id, inHours(app, 5))
    const heard = async (version: string) => {
      const headers = { 'user-agent': `Vitrine/${version}` }
      const answer = await app.injectShopper({ url: `/a/${appKey}/manifest.json`, headers })
      return { ...answer.json<{ upcoming: unknown[]; release: string }>(), etag: answer.headers.etag }
    }
    const [old, current] = [await heard('6.0.0'), await heard('6.0.1')]
    expect([old.upcoming.length, current.upcoming.length]).toEqual([0, 1])
    expect(old.etag).not.toBe(current.etag)
    await pass(6)
    expect((await heard('6.0.0')).release).toBe((await manifest()).release)
  })

  it('hear of a change to it, to its time, and of its end before it began', async () => {
    const { campaign, schedule, cancel, manifest, snapshot, rewrite } = await freshShop()
    const design = await campaign('Sale')
    await schedule(design.id, inHours(app, 5))
    const [before] = await upcomingOf(manifest)
    await rewrite(design.id, design.pages[0]?.id ?? '', { type: 'home', title: { text: 'Better sale' } })
    await clock.run()
    const [after] = await upcomingOf(manifest)
    expect(after?.release).not.toBe(before?.release)
    expect((await snapshot(after?.release ?? '')).pages[0]?.title.text).toBe('Better sale')
    const from = inHours(app, 6)
    await schedule(design.id, from)
    expect(await upcomingOf(manifest)).toMatchObject([{ from }])
    const etag = (await app.injectShopper({ url: `/a/${design.appKey}/manifest.json` })).headers.etag
    await cancel(design.id)
    expect(await upcomingOf(manifest)).toEqual([])
    const asked = await app.injectShopper({
      url: `/a/${design.appKey}/manifest.json`,
      headers: { 'if-none-match': String(etag) },
    })
    expect(asked.statusCode).toBe(200)
  })

  it('hear of one that was put off when its new time comes near, and its announcement goes when its time is over', async () => {
    const { appKey, campaign, schedule, manifest } = await freshShop()
    const { id } = await campaign('Sale')
    const prepared = async () =>
      (
        await app.database.db
          .selectFrom('prepared_releases')
          .select('design_id')
          .where('app_key', '=', appKey)
          .execute()
      ).length
    await schedule(id, inHours(app, 20))
    expect(await upcomingOf(manifest)).toHaveLength(1)
    const [from, until] = [inHours(app, 40), inHours(app, 42)]
    await schedule(id, from, until)
    expect(await upcomingOf(manifest)).toEqual([])
    await pass(17)
    expect(await upcomingOf(manifest)).toMatchObject([{ from, until }])
    await pass(24)
    expect(await prepared()).toBe(1)
    await pass(2)
    expect(await prepared()).toBe(0)
  })

  it("switch by themselves in each user's own time, over what applies elsewhere", async () => {
    const { campaign, schedule, manifest, snapshot, statuses, publish, rename, owner, appKey, releases } =
      await freshShop()
    const { id } = await campaign('Morning')
    const local = (hours: number) => inHours(app, hours).slice(0, 19)
    const [from, until] = [local(20), local(23)]
    await schedule(id, from, until, null)
    const ahead = await manifest()
    expect(ahead.upcoming).toMatchObject([{ from, until }])
    expect(await statuses()).toEqual({ 'Main design': 'live', Morning: 'schedule' })
    await pass(7)
    expect(await statuses()).toEqual({ 'Main design': 'past', Morning: 'live' })
    const begun = await manifest()
    expect((await snapshot(begun.release ?? '')).pages[0]?.title.text).toBe('Everyday')
    expect(begun.upcoming).toEqual(ahead.upcoming)
    const draft = (await app.call(pagesRoutes.getDesign, { params: { appKey } }, owner)).data
    await rename(draft.pages[0]?.id ?? '', 'Good morning')
    await publish()
    const published = await manifest()
    expect(published.release).toBe(begun.release)
    expect((await snapshot(published.upcoming[0]?.release ?? '')).pages[0]?.title.text).toBe('Good morning')
    const count = (await releases()).length
    await pass(30)
    expect(await statuses()).toEqual({ 'Main design': 'live', Morning: 'expired' })
    expect(await manifest()).toMatchObject({ release: begun.release, upcoming: [] })
    expect(await releases()).toHaveLength(count)
  })

  it('have an own-time design for everybody once it began on the last clock', async () => {
    const { campaign, schedule, manifest, snapshot } = await freshShop()
    const { id } = await campaign('New year')
    await schedule(id, inHours(app, 20).slice(0, 19), null, null)
    await pass(20)
    expect((await manifest()).upcoming).toHaveLength(1)
    await pass(13)
    const { release, upcoming } = await manifest()
    expect(upcoming).toEqual([])
    expect((await snapshot(release ?? '')).pages[0]?.title.text).toBe('New year')
  })

  it('keep getting what is live while nothing can be read', async () => {
    const { appKey, shown } = await freshShop()
    expect(await shown()).toBe('Everyday')
    expect(await liveReleases(app.ports).of(appKey)).toMatchObject({ release: { upcoming: '[]' } })
    expect((await app.call(publishedRoutes.getManifest, { params: { appKey } })).upcoming).toEqual([])
  })
})

describe('the clock', () => {
  it('begins a run only when the one before has ended, and none once it stopped', async () => {
    let [runs, end] = [0, () => {}]
    class Slow extends DesignClock {
      override async run(): Promise<void> {
        runs += 1
        await new Promise<void>((resolve) => {
          end = resolve
        })
      }
    }
    vi.useFakeTimers()
    try {
      const slow = new Slow(app.ports)
      slow.start()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(runs).toBe(1)
      end()
      await vi.advanceTimersByTimeAsync(999)
      expect(runs).toBe(1)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(runs).toBe(2)
      end()
      await slow.stop()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(runs).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a preview', () => {
  it('shows a design as it would be live, and what shoppers in a zone will see at a later time', async () => {
    const { appKey, campaign, schedule } = await freshShop()
    const [sale, own] = [await campaign('Sale'), await campaign('Evening')]
    const now = Date.parse('2030-06-01T00:00:00Z')
    app.clock.set(now)
    await renewTokens()
    await schedule(sale.id, '2030-06-10T10:00', '2030-06-12T10:00', 'Europe/Paris')
    await schedule(own.id, '2030-06-20T20:00', '2030-06-20T23:00', null)
    // A preview lives as long as the session that asked for it, and the one from before has long ended.
    const looker = await app.signIn(appKey)
    const seen = async (body: object) => {
      const { data } = await app.call(publishingRoutes.createPreviewToken, { params: { appKey }, body }, looker)
      const options = { headers: { authorization: `Bearer ${data.token}` } }
      const snapshot = await app.call(publishedRoutes.getPreview, { params: { appKey } }, undefined, options)
      return snapshot.pages.find(({ type }) => type === 'home')?.title.text
    }
    const at = (time: string, timezone: string) => seen({ at: time, timezone })
    expect(await seen({ designId: sale.id })).toBe('Sale')
    expect(await at('2030-06-10T09:59', 'Europe/Paris')).toBe('Everyday')
    expect(await at('2030-06-10T10:00', 'Europe/Paris')).toBe('Sale')
    expect(await at('2030-06-10T10:00', 'America/New_York')).toBe('Sale')
    expect(await at('2030-06-10T03:59', 'America/New_York')).toBe('Everyday')
    expect(await at('2030-06-13T10:00', 'Europe/Paris')).toBe('Everyday')
    expect(await at('2030-06-20T20:30', 'Asia/Tokyo')).toBe('Evening')
    expect(await at('2030-06-20T19:59', 'Asia/Tokyo')).toBe('Everyday')
    const refused = await Promise.all([
      errorOf(at('2030-05-01T10:00', 'Europe/Paris')),
      errorOf(at('soon', 'Europe/Paris')),
      errorOf(at('2030-06-20T19:59', 'Mars/Olympus')),
      errorOf(seen({ designId: 'nothing' })),
    ])
    expect(refused.map(({ code, issues }) => [code, issues?.[0]?.path])).toEqual([
      ['validation_failed', 'at'],
      ['validation_failed', 'at'],
      ['validation_failed', 'timezone'],
      ['not_found', undefined],
    ])
  })
})
