/** What every event store must do, on whichever database the tests run. */

import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { createRandom, type Random } from '@vitrine/embedded-store/random'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type Contents,
  chartsOf,
  type History,
  historyEnd,
  makeHistory,
  reportOf,
  shuffle,
} from '../../../../test/insight-history.ts'
import { plainCharts } from '../../../../test/plain-insights.ts'
import { plainTotals } from '../../../../test/plain-totals.ts'
import { makeWorld } from '../../../../test/plain-world.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { InstallBatch, StoredEvent } from './event-store.ts'
import { createSqlEventStore } from './sql-event-store.ts'

const now = historyEnd
/** Two lie half an hour beside the others, one changes its clocks by half an hour, and one is 45 minutes off. */
const zones = ['America/New_York', 'Asia/Kolkata', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Chatham']

describe('an event store', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const store = createSqlEventStore(db)

  const contentsOf = (appKey: string, range: { zone: string; from: string; to: string }) =>
    chartsOf(store, appKey, range)

  async function expectExact(appKey: string, history: History, range: { from: string; to: string }) {
    const world = makeWorld(history.batches, history.orders, history.campaigns)
    for (const zone of zones) {
      const found = await contentsOf(appKey, { zone, ...range })
      const plain: Contents = plainCharts(world, { zone, now, ...range })
      // There is something to compare: over weeks, of hardly any chart the plain count has nothing to say.
      const silent = Object.values(plain).filter(({ number }) => number === null || number === 0)
      if (range.from !== range.to) expect(silent.length).toBeLessThan(12)
      for (const id of Object.keys(plain) as ChartId[]) expect.soft(found[id], `${id} in ${zone}`).toEqual(plain[id])
    }
  }

  /** The numbers of each series, over a range and over the equally long one before it. */
  async function expectTotals(appKey: string, history: History, days: { now: DayRange; before: DayRange }) {
    const world = makeWorld(history.batches, history.orders, history.campaigns)
    for (const zone of zones) {
      const plain = (range: DayRange) => plainTotals(world, { zone, now, from: range.startDate, to: range.endDate })
      const [totals, totalsBefore] = [plain(days.now), plain(days.before)]
      for (const chartId of Object.keys(totals) as ChartId[]) {
        const { chart } = await reportOf(store, { appKey, chartId, zone, range: days.now })
        const told = [chart.totals, chart.totalsBefore]
        expect.soft(told, `${chartId} in ${zone}`).toEqual([totals[chartId], totalsBefore[chartId]])
      }
    }
  }

  async function take(random: Random, appKey: string, history: History): Promise<void> {
    const batches = shuffle(random, history.batches)
    const orders = [...history.orders].sort(() => random.next() - 0.5)
    for (const campaign of history.campaigns) await store.recordCampaign(appKey, campaign)
    for (let at = 0; at < batches.length; at += 60) {
      await store.append(appKey, batches.slice(at, at + 60), now)
      const told = orders.splice(0, 12)
      // An order is first told in another state, which does not count.
      await store.recordOrders(
        appKey,
        told.map((order) => ({ ...order, statusCode: 1 })),
      )
      await store.recordOrders(appKey, told)
    }
    await store.recordOrders(appKey, orders)
  }

  test('[I-145] no cell of any chart differs from a plain count of the raw events, in five zones over clock changes', async () => {
    const random = createRandom('exact')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 90)
    await take(random, appKey, history)
    await expectExact(appKey, history, { from: '2026-02-20', to: '2026-04-12' })
    // The days on which clocks change, in the zones that do it then.
    await expectExact(appKey, history, { from: '2026-03-08', to: '2026-03-08' })
    await expectExact(appKey, history, { from: '2026-04-05', to: '2026-04-05' })
    await expectTotals(appKey, history, {
      now: { startDate: '2026-03-08', endDate: '2026-04-05' },
      before: { startDate: '2026-02-07', endDate: '2026-03-07' },
    })
    // Packed days and a memory that knows everything already say the same.
    await store.tidy({ now, keepFrom: 0 })
    await expectExact(appKey, history, { from: '2026-02-20', to: '2026-04-12' })
  })

  test('what comes for a day that is packed stands beside it until it is packed too', async () => {
    const random = createRandom('late')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 24)
    const half = history.batches.length >> 1
    for (const campaign of history.campaigns) await store.recordCampaign(appKey, campaign)
    // Half of the batches come when the days of the others are packed, some of them of the same installs and days.
    const range = { from: '2026-03-01', to: '2026-04-12' }
    const pack = () => store.tidy({ now, keepFrom: 0 })
    await store.append(appKey, history.batches.slice(0, half), now)
    await pack()
    await pack()
    await store.append(appKey, history.batches.slice(half), now)
    await store.recordOrders(appKey, history.orders)
    await expectExact(appKey, history, range)
    await pack()
    const open = await db.selectFrom('insight_items').select('quarter').where('app_key', '=', appKey).execute()
    expect(open.every(({ quarter }) => quarter >= Math.floor(now / dayMs) * 96)).toBe(true)
    await expectExact(appKey, history, range)
    await store.rebuild(appKey)
    await expectExact(appKey, history, range)
  })

  test('worked out anew from the raw events, every sum is the same', async () => {
    const random = createRandom('rebuild')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 30)
    await take(random, appKey, history)
    const range = { zone: 'Pacific/Chatham', from: '2026-02-01', to: '2026-04-12' }
    const before = await contentsOf(appKey, range)
    await store.rebuild(appKey)
    expect(await contentsOf(appKey, range)).toEqual(before)
    const late = { ...history.batches[0], installId: 'install-late' } as InstallBatch
    await store.append(appKey, [late], now)
    const all = { ...history, batches: [...history.batches, late] }
    await expectExact(appKey, all, { from: '2026-03-01', to: '2026-04-12' })
  })

  test('what an earlier version summed up is worked out anew, and an app of which that fails stops no other', async () => {
    const apps = [await app.buildApp(), await app.buildApp(), await app.buildApp()] as const
    const [, stuck] = apps
    for (const appKey of apps) {
      const [batch] = makeHistory(createRandom('outdated'), appKey, 1).batches
      if (batch) await store.append(appKey, [batch], now)
      await db.updateTable('insight_quarters').set({ sessions: 99 }).where('app_key', '=', appKey).execute()
      await db.updateTable('insight_apps').set({ needs_rebuild: true }).where('app_key', '=', appKey).execute()
    }
    const sums = async () => {
      const rows = await db.selectFrom('insight_quarters').select('sessions').where('app_key', 'in', apps).execute()
      return rows.filter(({ sessions }) => sessions === 99).length
    }
    const [before, ofStuck] = [await sums(), (await sums()) / apps.length]
    expect(before).toBeGreaterThan(0)
    await sql`create function refuse_sums() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`.execute(
      db,
    )
    await sql`create trigger refuse_sums before delete on insight_quarters for each row when (old.app_key = ${sql.lit(stuck)})
      execute function refuse_sums()`.execute(db)
    await expect(store.rebuildOutdated()).rejects.toThrow(`the sums of ${stuck}`)
    expect(await sums()).toBe(ofStuck)
    await sql`drop trigger refuse_sums on insight_quarters`.execute(db)
    await sql`drop function refuse_sums`.execute(db)
    await store.rebuildOutdated()
    expect(await sums()).toBe(0)
  })

  test('two stores on one database that take in the same installs at once count each event once', async () => {
    const random = createRandom('two')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 20)
    const other = createSqlEventStore(db)
    for (let at = 0; at < history.batches.length; at += 20) {
      const piece = history.batches.slice(at, at + 20)
      await Promise.all([store.append(appKey, piece, now), other.append(appKey, piece, now)])
    }
    await store.recordOrders(appKey, history.orders)
    for (const campaign of history.campaigns) await other.recordCampaign(appKey, campaign)
    await expectExact(appKey, history, { from: '2026-03-20', to: '2026-04-10' })
  })

  test('what is exported is every event once, in order, and an erased install is in no table', async () => {
    const random = createRandom('export')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 6)
    await take(random, appKey, history)
    const exported = async () => {
      const rows = []
      for await (const piece of store.export(appKey, { from: 0, to: now + 1 })) rows.push(...piece)
      return rows
    }
    const all = await exported()
    const sent = new Set(history.batches.flatMap((one) => one.events.map(({ seq }) => `${one.installId} ${seq}`)))
    expect(new Set(all.map(({ installId, seq }) => `${installId} ${seq}`))).toEqual(sent)
    expect(all).toHaveLength(sent.size)
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => a - b))
    await store.erase(appKey, { installIds: ['install-0002'], customerKeys: ['customer-1'] })
    expect((await exported()).some(({ installId }) => installId === 'install-0002')).toBe(false)
    const left = await db.selectFrom('insight_orders').select('customer_key').where('app_key', '=', appKey).execute()
    expect(left.some(({ customer_key }) => customer_key === 'customer-1')).toBe(false)
  })

  test('raw events of months that are kept no longer go, and what was summed up of them stays', async () => {
    const appKey = await app.buildApp()
    const old: InstallBatch = {
      ...{ appKey, installId: 'install-old', platform: 'ios', os: '', appVersion: '', locale: '', tz: 'UTC' },
      events: [{ seq: 1, at: Date.parse('2025-01-10T10:00:00Z'), sessionId: 's', name: 'session_started', props: {} }],
    }
    await store.append(appKey, [old], now)
    await store.tidy({ now, keepFrom: Date.parse('2025-02-01T00:00:00Z') })
    const range = { startDate: '2025-01-10', endDate: '2025-01-10' }
    expect(await (await store.reader(appKey)).cells({ appKey, zone: 'UTC', range })).toMatchObject([{ sessions: 1 }])
    for await (const piece of store.export(appKey, { from: 0, to: now })) expect(piece).toEqual([])
  })

  test('an install is in the app with what it showed last, once, however its events come', async () => {
    const appKey = await app.buildApp()
    const other = createSqlEventStore(db)
    const batch = (installId: string, ...sent: [seq: number, secondsAgo: number, screen?: string][]): InstallBatch => {
      const events = sent.map(([seq, secondsAgo, screen]): StoredEvent => {
        const at = { seq, at: now - secondsAgo * 1_000, sessionId: 's' }
        if (screen === undefined) return { ...at, name: 'product_added', props: {} }
        return { ...at, name: 'screen_viewed', props: { screen } }
      })
      return { appKey, installId, platform: 'ios', os: '', appVersion: '', locale: '', tz: 'UTC', events }
    }
    const present = async (at = now) => {
      const { installs, screens } = await store.present(appKey, at)
      return { installs, ...Object.fromEntries(screens.map(({ screen, installs: count }) => [screen, count])) }
    }
    // Two batches of one install at a time, the second without a screen; a clock that runs four minutes ahead.
    await store.append(appKey, [batch('one', [1, 90, 'home'], [2, 60, 'cart']), batch('one', [3, 30])], now)
    await store.append(appKey, [batch('ahead', [1, -240, 'home'])], now)
    expect(await present()).toEqual({ installs: 2, cart: 1, home: 1 })
    // Sent again, and to two servers at once, nobody is there twice.
    const again = batch('one', [3, 30], [4, 10, 'home'])
    await Promise.all([store.append(appKey, [again], now), other.append(appKey, [again], now)])
    expect(await present()).toEqual({ installs: 2, home: 2 })
    expect(await present(now + 299_000)).toEqual({ installs: 1, home: 1 })
    expect(await present(now + 301_000)).toEqual({ installs: 0 })
    const later = batch('one', [5, -3_600])
    await store.append(appKey, [later], now + hourMs)
    expect(await store.present(appKey, now + hourMs)).toEqual({
      installs: 1,
      screens: [{ screen: null, page: null, installs: 1 }],
    })
  })

  test('a client that makes up screens lengthens no answer', async () => {
    const appKey = await app.buildApp()
    const batches = Array.from({ length: 60 }, (_, at) => ({
      ...{ appKey, installId: `forged-${at}`, platform: 'web' as const, os: '', appVersion: '', locale: '', tz: 'UTC' },
      events: [{ seq: 1, at: now, sessionId: 's', name: 'screen_viewed' as const, props: { screen: `x${at}` } }],
    }))
    await store.append(appKey, batches, now)
    const { installs, screens } = await store.present(appKey, now)
    expect([installs, screens.length]).toEqual([60, 20])
  })
})
