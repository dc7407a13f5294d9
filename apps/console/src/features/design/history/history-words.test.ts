import type { HistoryEntry } from '@vitrine/domain/history/history.routes'
import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, describe, expect, test } from 'vitest'
import { dayText, entryText, entryTitle, pageThenText, partThenText } from './history-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const base: HistoryEntry = {
  moment: 2,
  from: 1,
  savedAt: '2026-11-21T12:00:00.000Z',
  savedBy: 'ann',
  kind: 'save',
  saved: { thing: 'page', pageId: 'p', title: 'Home 1', parts: [], language: null },
  counts: { added: 1, removed: 0, changed: 2 },
  isNew: false,
  count: 1,
  milestone: null,
  release: null,
}
const saved = (thing: NonNullable<HistoryEntry['saved']>['thing'], more = {}) => ({
  ...base,
  saved: { thing, pageId: null, title: '', parts: [], language: null, ...more },
})
const milestone = (more: object): HistoryEntry => ({
  ...base,
  kind: 'milestone',
  saved: null,
  count: 3,
  milestone: {
    kind: 'restored',
    moment: 1,
    momentAt: '2026-11-20T12:00:00',
    page: null,
    part: null,
    ...more,
  } as HistoryEntry['milestone'],
})
const language = (code: string) => (code === 'de' ? 'German' : code)
const none = { added: 0, removed: 0, changed: 0 }

describe('an entry of the line', () => {
  test.each<[HistoryEntry, string, string]>([
    [base, 'Home 1', 'Blocks: 1 added, 2 changed'],
    [{ ...base, isNew: true }, 'Home 1', 'New page'],
    [{ ...base, counts: none }, 'Home 1', 'Page settings changed'],
    [{ ...saved('page', { title: 'About', language: 'de' }), counts: none }, 'About', 'Texts in German'],
    [saved('page-deleted', { title: '' }), 'Title page', 'Deleted'],
    [saved('pages'), 'Order of the pages', 'Pages in another order'],
    [
      { ...saved('layout', { parts: ['navigation', 'branding'] }), counts: { ...none, changed: 1 } },
      'Navigation bar, Branding',
      '1 setting changed',
    ],
    [saved('badges'), 'Product badges', '1 added, 2 changed'],
    [{ ...saved('brands'), counts: { ...none, changed: 1 } }, 'Picked brands', 'In another order'],
    [milestone({}), 'Restored to Nov 20, 2026 12:00', '3 things'],
    [milestone({ page: 'Home 1' }), 'Home 1 restored to Nov 20, 2026 12:00', '3 things'],
    [milestone({ part: 'branding' }), 'Branding restored to Nov 20, 2026 12:00', '3 things'],
    [{ ...base, saved: null, kind: 'release', release: { number: 4, restoredFrom: null } }, 'Release 4 published', ''],
  ])('%#', (entry, title, text) => {
    expect([entryTitle(entry), entryText(entry, language)]).toEqual([title, text])
  })
})

test('what became of a page or a part since', () => {
  const page = { id: 'p', title: 'P', type: 'home', counts: none, languages: [], revision: null }
  expect(pageThenText({ ...page, state: 'gone' }, language)).toBe('Deleted since')
  expect(pageThenText({ ...page, state: 'changed', languages: ['de'] }, language)).toBe('Texts in German')
  expect(partThenText({ part: 'branding', state: 'changed', counts: { ...none, changed: 3 }, revision: '' })).toBe(
    '3 settings changed',
  )
})

test('days are told from today', () => {
  const now = new Date('2026-11-21T12:00:00')
  expect(dayText('2026-11-21T01:00:00', now)).toBe('Today')
  expect(dayText('2026-11-20T23:00:00', now)).toBe('Yesterday')
  expect(dayText('2026-11-19T23:00:00', now)).toBe('Nov 19, 2026')
})

test('an Arabic console says the same in Arabic', () => {
  overwriteGetLocale(() => 'ar')
  expect(entryText(base, language)).toBe('العناصر: أُضيف 1، تغيّر 2')
  expect(entryTitle(milestone({ part: 'branding' }))).toBe('الهوية البصرية: استعادة إلى حالة 20 نوفمبر 2026، 12:00')
  expect(entryText(milestone({}), language)).toBe('3 أشياء')
  expect(dayText('2026-11-20T23:00:00', new Date('2026-11-21T12:00:00'))).toBe('أمس')
})
