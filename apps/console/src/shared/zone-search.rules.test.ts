import { expect, test } from 'vitest'
import { searchZones } from './zone-search.rules.ts'

const zoneOf = (value: string, formerNames: string[], cities: string[]) => ({
  value,
  display: `(UTC+00:00) ${value.replaceAll('_', ' ')}`,
  formerNames,
  cities,
})
const zones = [
  zoneOf('America/New_York', ['US/Eastern'], ['New York City', 'Kyiv, Georgia', 'Boston']),
  zoneOf('Europe/Kyiv', ['Europe/Kiev'], ['Kharkiv', 'Kyiv']),
  zoneOf('Asia/Kolkata', ['Asia/Calcutta'], ['Mumbai']),
  zoneOf('America/Sao_Paulo', [], ['São Paulo']),
]
const found = (search: string) => searchZones(zones, search).map(({ zone, name }) => [zone.value, name])

test.each([
  ['New_York', [['America/New_York', null]]],
  ['new york', [['America/New_York', null]]],
  ['calcutta', [['Asia/Kolkata', 'Asia/Calcutta']]],
  ['MUMBAI', [['Asia/Kolkata', 'Mumbai']]],
  ['são', [['America/Sao_Paulo', null]]],
  ['oston', []],
])('%s finds', (search, expected) => expect(found(search)).toEqual(expected))

test('names of today come first, whatever stands before them in the list', () => {
  expect(found('Kyiv')).toEqual([
    ['Europe/Kyiv', null],
    ['America/New_York', 'Kyiv, Georgia'],
  ])
})

test('without a word all are there', () => expect(found('  ')).toHaveLength(zones.length))
