/** What blocks came to on days of which raw events are kept no longer. */
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/test-app.ts'
import type { InstallBatch, StoredEvent } from '../event-store.ts'
import { createSqlEventStore } from '../sql-event-store.ts'

const now = Date.parse('2026-04-12T15:20:00Z')
const keepFrom = Date.parse('2026-04-01T00:00:00Z')

describe('blocks on days of which raw events are gone', async () => {
  const app = await createTestApp()
  const store = createSqlEventStore(app.database.db)
  const begin = Date.parse('2026-03-27T00:00:00Z')
  const hours = (Date.parse('2026-04-05T00:00:00Z') - begin) / hourMs
  const appKey = await app.buildApp()
  /** A view in the middle of each hour. */
  const visit: InstallBatch = {
    ...{ appKey, installId: 'install-one', platform: 'ios', os: '', appVersion: '1', locale: 'en', tz: 'UTC' },
    events: Array.from({ length: hours }, (_, index): StoredEvent => {
      const props = { release: 'r1', page: 'home', blocks: 'hero' }
      return { seq: index + 1, at: begin + (index + 0.5) * hourMs, sessionId: `s${index}`, name: 'blocks_seen', props }
    }),
  }
  await store.append(appKey, [visit], now)
  await store.tidy({ now, keepFrom })
  const views = async (zone: string, startDate: string, endDate = startDate) => {
    const cells = await (await store.reader(appKey)).blocks({ appKey, zone, range: { startDate, endDate } })
    return cells.reduce((sum, cell) => sum + cell.views, 0)
  }

  test('are counted by whole days of UTC, and by the hours of the zone from the first kept day on', async () => {
    expect(await store.rawFrom(appKey)).toBe(keepFrom)
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC']) {
      expect(await views(zone, '2026-03-28'), zone).toBe(24)
      expect(await views(zone, '2026-04-03'), zone).toBe(24)
      expect(await views(zone, '2026-03-28', '2026-03-30'), zone).toBe(72)
    }
    // 31 March of New York ends four hours into April, of which events are kept.
    expect(await views('America/New_York', '2026-03-31')).toBe(28)
    expect(await views('America/New_York', '2026-03-28', '2026-04-03')).toBe(7 * 24 + 4)
  })

  test('no hour is counted in two ranges that meet, and none is left out', async () => {
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Australia/Adelaide', 'Pacific/Chatham']) {
      const days = Array.from({ length: 7 }, (_, index) => new Date(begin + (index + 1) * 24 * hourMs))
      const texts = days.map((day) => day.toISOString().slice(0, 10))
      let sum = 0
      for (const day of texts) sum += await views(zone, day)
      expect(await views(zone, texts[0] ?? '', texts.at(-1)), zone).toBe(sum)
    }
  })
})
