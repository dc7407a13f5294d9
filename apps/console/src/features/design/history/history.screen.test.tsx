import {
  type HistoryEntry,
  historyRoutes,
  type Moment,
  type PageAtMoment,
} from '@vitrine/domain/history/history.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const savedAt = '2026-11-01T09:00:00.000Z'
const none = { added: 0, removed: 0, changed: 0 }

const entry: HistoryEntry = {
  moment: 9,
  from: 7,
  savedAt,
  savedBy: 'Ada',
  kind: 'save',
  saved: { thing: 'page', pageId: 'page-1', title: 'Home', parts: [], language: null },
  counts: { ...none, added: 1 },
  isNew: false,
  count: 2,
  milestone: null,
  release: null,
}

function momentOf(before: number | undefined): Moment {
  const state = before === 7 ? 'changed' : 'same'
  const counts = state === 'changed' ? { ...none, added: 1 } : none
  const home: PageAtMoment = {
    id: 'page-1',
    title: 'Home',
    type: 'home',
    state,
    counts,
    languages: [],
    revision: 'r1',
  }
  return { moment: 9, savedAt, savedBy: 'Ada', pages: [home], parts: [], isReordered: false, state: 'state' }
}

describe('an entry of the history', () => {
  test('shows what it changed, also where the draft is still the same, and how it differs from now', async () => {
    const { server, shop } = opened
    const spacer = { id: 'spacer', type: 'spacer', height: 20 }
    const pictured = (blocks: object[]) => {
      const { revision: _, updatedAt: __, updatedBy: ___, ...home } = shop.pages[0] as (typeof shop.pages)[number]
      return { page: { ...home, blocks: blocks as never }, layout: shop.layout }
    }
    server.on(historyRoutes.listHistory, () => ({ data: [entry], next: null }))
    server.on(historyRoutes.listHistoryFilters, () => ({ data: { people: ['Ada'], pages: [] } }))
    server.on(historyRoutes.getMoment, ({ query }) => ({ data: momentOf(query.before) }))
    server.on(historyRoutes.getPageAtMoment, ({ query }) => ({
      data: { past: pictured(query.before === undefined ? [spacer] : []), now: pictured([spacer]) },
    }))
    await openScreen('/design/history')
    await page.getByRole('button', { name: /Home.*1 added/ }).click()
    await expect.element(page.getByRole('heading', { name: 'What this save changed' })).toBeVisible()
    const things = page.getByRole('list', { name: 'Pages and parts' })
    await expect.element(things.getByText('Blocks: 1 added')).toBeVisible()
    await expect.element(page.getByText('As Ada saved it. The draft is still the same.')).toBeVisible()
    await expect.element(page.getByRole('figure', { name: 'Before', exact: true })).toBeVisible()
    await expectAccessible(['[data-picture]', '[data-tab-bar]'])
    await page.getByText('Compared with now').click()
    await expect.element(page.getByRole('heading', { name: 'What differs since' })).toBeVisible()
    await expect.element(things.getByText('The same')).toBeVisible()
    expect(server.calls(historyRoutes.getMoment).map(({ query }) => query.before)).toContain(7)
  })
})
