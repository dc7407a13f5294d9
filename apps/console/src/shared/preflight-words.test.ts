import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, expect, test } from 'vitest'
import { headingOf, hintOf, wordsOfBlocked, wordsOfProblem } from './preflight-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const twoTabs = {
  message: 'The bottom bar has 2 tabs; it needs 3 to 5.',
  reason: { name: 'tab_count', parameters: { count: 2, fewest: 3, most: 5 } },
}
const group = { code: 'tab-count', severity: 'blocks' as const, label: 'Tabs', hint: 'Count them.', total: 1 }
const details = { refusal: 'schedule', groups: [{ ...group, findings: [{ ...twoTabs, page: null, block: null }] }] }

test('what was found is said in the language of the console', () => {
  expect(wordsOfProblem(twoTabs)).toBe(twoTabs.message)
  expect(wordsOfBlocked(details)).toBe(`The design cannot be scheduled yet. ${twoTabs.message}`)
  overwriteGetLocale(() => 'ar')
  for (const text of [wordsOfProblem(twoTabs), headingOf(group), hintOf(group), wordsOfBlocked(details)])
    expect(text).toMatch(/^[\u0600-\u06ff\d\s،.]+$/)
})

test('what a newer server found is told as it came', () => {
  const found = { message: 'The moon is missing.', reason: { name: 'moon', parameters: {} } }
  expect(wordsOfProblem(found)).toBe(found.message)
  expect(headingOf({ code: 'moon', label: 'Moons' })).toBe('Moons')
  expect(wordsOfBlocked({ refusal: 'moon', groups: [] })).toBeNull()
  expect(wordsOfBlocked(undefined)).toBeNull()
})
