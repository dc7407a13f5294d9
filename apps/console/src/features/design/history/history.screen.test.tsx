import { AppError } from '@vitrine/domain/errors'
import {
  type HistoryEntry,
  historyRoutes,
  type Moment,
  type PageAtMoment,
} from '@vitrine/domain/history/history.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blockOf, openHome, ownersColors, searchBarOf, selectBlock, settings } from '../../../../test/design-driver.ts'
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

describe('the history of the whole design', () => {
  const line = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  const entries = () =>
    line
      .getByRole('button', { name: /^(?!Show|Hide)/ })
      .elements()
      .map(({ textContent }) => textContent)
  const moment = page.getByRole('region', { name: /^The design on/ })
  const things = page.getByRole('list', { name: 'Pages and parts' }).getByRole('button')
  const exceptions = ['figure', ...ownersColors]
  const today = new Date().toISOString()
  const thingOf = (pageId: string, title: string, over: object = {}) => ({
    thing: 'page' as const,
    pageId,
    title,
    parts: [],
    language: null,
    ...over,
  })
  const saveOf = (at: number, title: string, over: Partial<HistoryEntry> = {}): HistoryEntry => ({
    ...entry,
    moment: at,
    from: at,
    savedAt: today,
    count: 1,
    counts: { ...none, changed: 1 },
    saved: thingOf(`page-${title}`, title),
    ...over,
  })
  const thenOf = (title: string, state: PageAtMoment['state']): PageAtMoment => ({
    id: `page-${title}`,
    title,
    type: 'home',
    state,
    counts: state === 'changed' ? { ...none, changed: 1 } : none,
    languages: [],
    revision: state === 'gone' ? null : `r-${title}`,
  })
  let saves: HistoryEntry[]
  let pages: PageAtMoment[]
  let opening = 0

  beforeEach(() => {
    const { server, shop } = opened
    const deleted = thingOf('page-Third', 'Third', { thing: 'page-deleted' })
    saves = [
      saveOf(9, 'Third', { saved: deleted }),
      saveOf(8, 'Second', { from: 7, count: 2 }),
      saveOf(6, 'First', { savedBy: 'Stan' }),
    ]
    pages = [thenOf('First', 'changed'), thenOf('Second', 'changed'), thenOf('Third', 'gone')]
    server.on(historyRoutes.listHistory, ({ query: { thing, person, each, from } }) => {
      if (each === '1') return { data: [saveOf(8, 'Second'), saveOf(from ?? 7, 'Second')], next: null }
      const data = saves.filter(
        ({ saved, savedBy }) =>
          (thing === undefined || thing === `page:${saved?.pageId}`) && (person === undefined || person === savedBy),
      )
      return { data, next: null }
    })
    server.on(historyRoutes.listHistoryFilters, () => ({
      data: {
        people: ['Ada', 'Stan'],
        pages: pages.map(({ id, title, state }) => ({ id, title, isGone: state === 'gone' })),
      },
    }))
    server.on(historyRoutes.getMoment, ({ params }) => ({
      data: {
        moment: params.moment,
        savedAt: today,
        savedBy: 'Ada',
        pages,
        parts: [],
        isReordered: false,
        state: 'now',
      },
    }))
    const search = searchBarOf('then')
    server.on(historyRoutes.getPageAtMoment, ({ params: { id } }) => {
      const [home] = shop.pages
      if (!home) throw new Error('The shop has no home page')
      const title = id.replace('page-', '')
      const pictured = (word: string) => ({
        page: { ...home, blocks: [{ ...search, placeholder: `${title} ${word}` }] },
        layout: shop.layout,
      })
      return { data: { past: pictured('then'), now: title === 'Third' ? null : pictured('now') } }
    })
    server.on(historyRoutes.restoreMoment, () => ({ data: { moment: 10, restored: 1, removed: 0 } }))
  })
  const restores = () => opened.server.calls(historyRoutes.restoreMoment).map(({ body }) => body.data)
  async function open(at?: number): Promise<void> {
    opening += 1
    await openScreen(`/design/history?opening=${opening}${at === undefined ? '' : `&moment=${at}`}`)
    await expect.element(line.first()).toBeVisible()
  }

  test('is reached from the editor, which asks about unsaved edits first', async () => {
    await openHome(opened.shop, [{ title: 'Home 1', blocks: [searchBarOf('One'), blockOf('spacer')] }])
    await selectBlock(0)
    await settings.getByRole('textbox', { name: 'Placeholder' }).first().fill('Not saved')
    await page.getByRole('button', { name: 'History' }).first().click()
    await page.getByRole('menuitem', { name: 'History of the whole design' }).click()
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
    await expect.element(line.first()).toBeVisible()
  })

  test('tells saves newest first, those in one go as one entry that can be opened; they are filtered by what and who', async () => {
    await open()
    const said = [/Third.*Deleted/, /Second/, /First/]
    expect(entries()).toEqual(said.map((text) => expect.stringMatching(text)))
    await line.nth(1).getByRole('button', { name: 'Show 2 saves' }).click()
    await expect.poll(() => line.nth(1).getByRole('list').getByRole('button').elements().length).toBe(2)
    await expectAccessible(exceptions)
    const choose = async (label: string, name: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    await choose('What', 'First')
    await expect.poll(entries).toEqual([expect.stringContaining('First')])
    expect(location.search).toContain('thing=page')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await choose('Who', 'Stan')
    await expect.poll(entries).toEqual([expect.stringContaining('First')])
  })

  test('shows a moment beside the draft: pictures, fields, pages that are gone', async () => {
    await open(6)
    await expect.element(moment).toBeVisible()
    const told = things.elements().map(({ textContent }) => textContent)
    expect(told.join()).toMatch(/First.*Second.*Third.*Deleted since/)
    await things.filter({ hasText: 'Second' }).click()
    const differences = page.getByRole('list', { name: 'What differs' })
    await expect.element(differences.getByText('Second then')).toBeVisible()
    expect(differences.element().textContent).toContain('Second now')
    expect(document.querySelectorAll('figure [data-kind="changed"]')).toHaveLength(2)
    await things.filter({ hasText: 'Third' }).click()
    await expect.element(page.getByText('This page was deleted since.')).toBeVisible()
    await expectAccessible(exceptions)
  })

  test('brings one page back after a question, by the revision that was seen', async () => {
    await open(6)
    await things.filter({ hasText: 'First' }).click()
    await page.getByRole('button', { name: 'Restore this page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore page' }).click()
    await expect.element(page.getByText(/^First is as it was on/)).toBeVisible()
    expect(restores()).toEqual([{ scope: 'page', id: 'page-First', revision: 'r-First' }])
  })

  test('brings all back: says what comes back and what stays, and removes newer pages on demand', async () => {
    pages.push(thenOf('Fourth', 'new'))
    await open(6)
    await moment.getByRole('button', { name: 'Restore all' }).click()
    const dialog = page.getByRole('dialog', { name: /^Restore the design of/ })
    await expect.element(dialog.getByText('1 page deleted since comes back')).toBeVisible()
    await expect.element(dialog.getByText('1 page made since stays')).toBeVisible()
    await expectAccessible(exceptions)
    await dialog.getByLabelText('Also remove pages made since').click()
    await expect.element(dialog.getByText('1 page made since is removed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Restore all' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(restores()).toEqual([{ scope: 'all', state: 'now', removeNewer: true }])
  })

  test('says when somebody saved meanwhile, and restores nothing', async () => {
    const message = 'Somebody saved meanwhile. Look at what differs now.'
    await open(6)
    await moment.getByRole('button', { name: 'Restore all' }).click()
    const dialog = page.getByRole('dialog', { name: /^Restore the design of/ })
    opened.server.refuse(historyRoutes.restoreMoment, new AppError('conflict', { message }))
    await dialog.getByRole('button', { name: 'Restore all' }).click()
    await expect.element(dialog.getByText('Nothing was restored', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('on a phone the line and the moment stand one after the other', async () => {
    await page.viewport(390, 844)
    await open()
    await line.first().getByRole('button').first().click()
    await expect.element(moment).toBeVisible()
    await expect.element(line.first()).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'All saves' }).click()
    await expect.element(line.first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.viewport(1440, 900)
  })
})
