/** Block performance in a fake shop: rows that a test sets, sorted and cut into pages as the server does. */
import {
  type BlockPerformance,
  type BlockRow,
  blockPerformanceRoutes,
} from '@vitrine/domain/insights/block-performance.routes'
import type { FakeServer } from './fake-server.ts'

export const blockRowOf = (at: number, more: Partial<BlockRow> = {}): BlockRow => ({
  page: { id: 'home', title: 'Home', type: 'home' },
  block: { id: `block-${at}`, type: 'banner', title: `Banner ${at}`, picture: null },
  release: 3,
  isLive: true,
  views: 1_000 + at,
  taps: 50 + at,
  tapRate: 5,
  orders: at,
  revenue: [{ currencyCode: 'USD', amountMinor: 1_000 * at }],
  storeMinor: 1_000 * at,
  items: [],
  ...more,
})

export class FakeBlockPerformance {
  rows: BlockRow[] = []
  releases: BlockPerformance['releases'] = [
    { number: 3, publishedAt: '2026-01-03T10:00:00.000Z', isLive: true, installs: 120 },
    { number: 2, publishedAt: '2026-01-02T10:00:00.000Z', isLive: false, installs: 1 },
  ]
  unfinishedDay: string | null = null
  utcDaysBefore: string | null = null

  serve(server: FakeServer): void {
    server.on(blockPerformanceRoutes.readBlocks, ({ query }) => {
      const { startDate, endDate, timezone, pageId, release, sort, sortDirection, pageNumber, pageSize } = query
      const figureOf = (row: BlockRow) => (sort === 'revenue' ? row.storeMinor : (row[sort] ?? -1))
      const rows = this.rows
        .filter((row) => pageId === undefined || row.page.id === pageId)
        .filter((row) => release === undefined || row.release === release)
        .sort((one, other) => (figureOf(other) - figureOf(one)) * (sortDirection === 'asc' ? -1 : 1))
      return {
        data: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
        total: rows.length,
        releases: this.rows.length === 0 ? [] : this.releases,
        range: { startDate, endDate },
        timezone,
        unfinishedDay: this.unfinishedDay,
        utcDaysBefore: this.utcDaysBefore,
        currencyCode: 'USD',
        definition: { key: 'orders_after_tap', version: 2 },
      }
    })
  }
}
