import { describe, expect, test } from 'vitest'
import { insightTabs } from './chart-shape.rules.ts'
import {
  chartIds,
  chartOf,
  chartsOfTab,
  funnelSteps,
  isChartId,
  lifetimeYears,
  monthDays,
  overviewCards,
  topListSize,
} from './charts.rules.ts'
import { insightsRoutes } from './insights.routes.ts'

const namesOf = (id: (typeof chartIds)[number]) => chartOf(id).columns.map(({ name }) => name)

describe('the charts of Insights', () => {
  test('every tab with charts, and the alternative dashboard, has them under ids of their own', () => {
    for (const tab of insightTabs) expect(chartsOfTab(tab).length, tab).toBeGreaterThan(4)
    expect(insightTabs.flatMap(chartsOfTab)).toHaveLength(chartIds.length)
    expect(isChartId('downloads')).toBe(true)
    expect([isChartId('nothing'), isChartId('toString')]).toEqual([false, false])
    expect(insightsRoutes.readChart.path).toBe('/report/charts/:chartId/report')
  })

  test.each([
    ['installs', ['__timestamp', 'Installs']],
    ['app-installs', ['__timestamp', 'OS', 'Installs']],
    ['daily-and-monthly-users', ['__timestamp', 'Daily Active Users', 'Monthly Active Users']],
    ['app-activity', ['hour', 'dayInWeek', 'total']],
    ['sessions-by-source', ['Source', 'Source Count']],
    ['revenue-by-customer', ['__timestamp', 'New Customer', 'Returning Customer']],
    ['revenue-by-coupon', ['__timestamp', 'Website coupon revenue', 'Revenue without coupon']],
    ['purchase-funnel', [...funnelSteps]],
    ['push-funnel', ['Sent', 'Delivered', 'Opened']],
    ['downloads', ['timestamp', 'ios_total', 'android_total', 'web_total']],
    ['active-users', ['timestamp', 'DAU', 'MAU']],
  ] as const)('the rows of %s carry %j', (id, names) => {
    expect(namesOf(id)).toEqual(names)
  })

  test('no chart has two columns of one name, and each names a definition and its version', () => {
    for (const id of chartIds) {
      expect(new Set(namesOf(id)).size, id).toBe(namesOf(id).length)
      expect(chartOf(id).definition.key, id).toMatch(/^[a-z0-9_]+$/)
    }
  })

  test('a definition that counts in another way than at first has the next version', () => {
    const later = chartIds.filter((id) => chartOf(id).definition.version > 1)
    expect(later).toEqual(['time-to-first-purchase', 'orders-by-source'])
  })

  test('[I-167] the daily users of a range are an average, and so is the money of every mean', () => {
    const means = chartIds.filter((id) => chartOf(id).columns.some(({ isMean }) => isMean))
    expect(means).toEqual(['average-order-value', 'revenue-per-user', 'customer-lifetime-value', 'aov'])
    for (const id of ['daily-and-monthly-users', 'active-users'] as const) {
      expect(chartOf(id).unit).toBe('average')
      expect(chartOf(id).columns.map(({ holds, totalHolds }) => totalHolds ?? holds)).toEqual([
        'day',
        'average',
        'count',
      ])
    }
  })

  test('a switch names each of its charts once', () => {
    const switched = chartIds.map((id) => chartOf(id).switch).filter((one) => one !== undefined)
    expect(new Set(switched.map(({ place, choice }) => `${place} ${choice}`)).size).toBe(switched.length)
    expect(new Set(switched.map(({ place }) => place))).toEqual(new Set(['top-products', 'push-performance']))
  })

  test('the constants are those of document 3', () => {
    expect([topListSize, lifetimeYears, monthDays, overviewCards.length]).toEqual([10, 3, 30, 5])
  })
})
