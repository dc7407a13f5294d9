import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { createSqlEventStore, type InstallBatch } from '../index.ts'

const now = Date.parse('2026-03-20T12:00:00Z')

describe('a report that was asked for before', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const { db } = app.database
  /** Another server on the same database. */
  const other = createSqlEventStore(db)

  async function openApp() {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    const query = { appKey, startDate: '2026-03-10', endDate: '2026-03-19' }
    const read = async (chartId: ChartId) =>
      (await app.call(insightsRoutes.readChart, { params: { chartId }, query }, owner)).number.data
    const visit = (installId: string, day: string, name: 'app_installed' | 'session_started' = 'session_started') => {
      const events = [{ seq: 1, at: Date.parse(`${day}T10:00:00Z`), sessionId: 's', name, props: {} }]
      const batch: InstallBatch = {
        ...{ appKey, installId, platform: 'ios', os: '', appVersion: '', locale: '', tz: 'UTC' },
        events,
      }
      return other.append(appKey, [batch], now)
    }
    return { appKey, read, visit }
  }

  test('follows what another server took in, for a day of the range or one before it', async () => {
    const { read, visit } = await openApp()
    expect([await read('sessions'), await read('user-growth-rate')]).toEqual([0, null])
    await visit('install-first', '2026-03-12', 'app_installed')
    expect([await read('sessions'), await read('sessions'), await read('user-growth-rate')]).toEqual([1, 1, null])
    await visit('install-late', '2026-03-02', 'app_installed')
    expect([await read('sessions'), await read('user-growth-rate')]).toEqual([1, 100])
  })

  test('follows campaigns, also one that is told again with another time', async () => {
    const { appKey, read } = await openApp()
    expect(await read('push-campaigns')).toBe(0)
    const campaign = { pushId: 'p', name: 'Spring', sentAt: Date.parse('2026-03-11T10:00:00Z'), sent: 5 }
    await other.recordCampaign(appKey, campaign)
    expect(await read('push-campaigns')).toBe(1)
    await other.recordCampaign(appKey, { ...campaign, sentAt: Date.parse('2026-03-20T09:00:00Z') })
    expect(await read('push-campaigns')).toBe(0)
  })

  test('is of the day on which it is asked: who comes back counts when the day is over', async () => {
    app.clock.set(Date.parse('2026-03-20T23:58:00Z'))
    const { read, visit } = await openApp()
    await visit('install-first', '2026-03-19', 'app_installed')
    expect(await read('day-1-retention')).toBeNull()
    app.clock.set(Date.parse('2026-03-21T00:01:00Z'))
    expect(await read('day-1-retention')).toBe(0)
    app.clock.set(now)
  })

  test('is not of a history that a backup took back', async () => {
    const { appKey, read, visit } = await openApp()
    for (const install of ['install-one', 'install-two']) await visit(install, '2026-03-12')
    expect(await read('sessions')).toBe(2)
    // The backup was made before any of this.
    await db.deleteFrom('insight_quarters').where('app_key', '=', appKey).execute()
    await db.deleteFrom('insight_days').where('app_key', '=', appKey).execute()
    await db.updateTable('insight_apps').set({ revision: 0 }).where('app_key', '=', appKey).execute()
    expect(await read('sessions')).toBe(0)
    await visit('install-three', '2026-03-13')
    await visit('install-four', '2026-03-12')
    expect(await read('sessions')).toBe(2)
    await visit('install-five', '2026-03-12')
    expect(await read('sessions')).toBe(3)
  })
})
