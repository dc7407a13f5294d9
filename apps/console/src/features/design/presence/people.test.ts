import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { attentionOf } from './attention.rules.ts'
import {
  initialsOf,
  type PresenceKey,
  peopleOf,
  peopleOnBlock,
  peopleOnPage,
  personColors,
  presenceValues,
  screenKey,
} from './people.rules.ts'
import { comingsText, editingText, nameOfPerson } from './people-words.ts'
import { addressedPlace } from './place.rules.ts'

const tabOf = (name: string, over: Partial<PresenceEntry> = {}): PresenceEntry => ({
  tab: `${name}-1`,
  memberId: name,
  name,
  isYou: false,
  canChange: true,
  screen: 'home',
  designId: null,
  designTitle: null,
  page: { type: 'home', id: 'page1' },
  blockId: null,
  away: false,
  ...over,
})
const namesAt = (entries: readonly PresenceEntry[], key: PresenceKey) =>
  (presenceValues(entries).get(key) ?? []).map(({ name }) => name)

test.each([
  ['Staff Person', 'SP'],
  ['ada', 'A'],
  ['ada.lovelace@example.test', 'AT'],
  ['Ada Byron King', 'AK'],
  ['李 小龙', '李小'],
  ['  ', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('people of the tabs', () => {
  test('two tabs of one colleague are one person, where they look', () => {
    const people = peopleOf([tabOf('Bo', { away: true }), tabOf('Bo', { tab: 'Bo-2', screen: 'brands' })])
    expect(people).toHaveLength(1)
    expect(people[0]).toMatchObject({ away: false, place: { screen: 'brands' } })
    expect(people[0]?.tabs).toHaveLength(2)
  })

  test('they stand by name, oneself in another tab last, whoever came first', () => {
    const names = peopleOf([tabOf('me', { isYou: true }), tabOf('Zoe'), tabOf('Ada')]).map(nameOfPerson)
    expect(names).toEqual(['Ada', 'Zoe', 'You, in another tab'])
  })

  test('a colour is the member’s own, and one of those there are', () => {
    const colors = Array.from({ length: 200 }, (_, at) => peopleOf([tabOf(`member${at}`)])[0]?.color ?? 0)
    expect(new Set(colors)).toEqual(new Set(Array.from({ length: personColors }, (_, at) => at + 1)))
    expect(peopleOf([tabOf('Ada')])[0]?.color).toBe(peopleOf([tabOf('Bo'), tabOf('Ada')])[0]?.color)
  })

  test('each page, block and entry of the menu names who is there', () => {
    const entries = [
      tabOf('Ada', { blockId: 'b' }),
      tabOf('Bo', { page: { type: 'home', id: 'page2' }, blockId: 'b' }),
      tabOf('Cy', { screen: 'product-badges', page: null }),
      tabOf('Di', { screen: 'schedule', designId: 'summer', page: { type: 'home', id: 'page3' } }),
    ]
    expect(namesAt(entries, 'people')).toEqual(['Ada', 'Bo', 'Cy', 'Di'])
    expect(namesAt(entries, peopleOnPage('page1'))).toEqual(['Ada'])
    expect(namesAt(entries, peopleOnBlock('page2', 'b'))).toEqual(['Bo'])
    expect(namesAt(entries, screenKey('/design/home'))).toEqual(['Ada', 'Bo'])
    expect(namesAt(entries, screenKey('/design/product-badges'))).toEqual(['Cy'])
    expect(namesAt(entries, screenKey('/design/schedule'))).toEqual(['Di'])
  })
})

describe('what is said', () => {
  const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map((name) => peopleOf([tabOf(name)])).map(([person]) => person)
  if (!ada || !bo || !cy) throw new Error('Nobody is there.')
  const me = { ...ada, isYou: true }

  test('of one block in two hands', () => {
    expect(editingText([ada])).toBe('Ada is editing this block')
    expect(editingText([ada, bo])).toBe('Ada and Bo are editing this block')
    expect(editingText([ada, bo, cy])).toBe('Ada and 2 others are editing this block')
    expect(editingText([me])).toBe('You are editing this block in another tab')
  })

  test('of coming and leaving, and of nothing else', () => {
    expect(comingsText([], [ada])).toBe('Ada is on this page')
    expect(comingsText([ada], [{ ...ada, away: true }])).toBeNull()
    expect(comingsText([ada], [bo, cy])).toBe('Bo and Cy are on this page. Ada left this page')
    expect(comingsText([], [me])).toBeNull()
  })
})

test.each([
  ['/design/home', 'home', null],
  ['/design/product-detail/', 'product-detail', null],
  ['/design/schedule/abc', 'schedule', 'abc'],
  ['/design', 'home', null],
])('%s is the screen %j', (pathname, screen, designId) => {
  expect(addressedPlace(pathname)).toEqual({ screen, designId, page: null, blockId: null })
})

test('a tab is away while hidden or untouched, and gone after five minutes of it', () => {
  expect(attentionOf({ now: 2 * minuteMs, hiddenAt: null, lastInputAt: 0 })).toBe('here')
  expect(attentionOf({ now: 3 * minuteMs, hiddenAt: null, lastInputAt: 0 })).toBe('away')
  expect(attentionOf({ now: 8 * minuteMs, hiddenAt: null, lastInputAt: 0 })).toBe('gone')
  expect(attentionOf({ now: minuteMs, hiddenAt: minuteMs, lastInputAt: minuteMs })).toBe('away')
  expect(attentionOf({ now: 6 * minuteMs, hiddenAt: minuteMs, lastInputAt: minuteMs })).toBe('gone')
})
