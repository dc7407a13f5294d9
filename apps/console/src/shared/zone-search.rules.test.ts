import { describe, expect, test } from 'vitest'
import { createZoneSearch, offsetIn } from './zone-search.rules.ts'

interface ZoneNames {
  offset?: string
  formerNames?: string[]
  clockNames?: string[]
  countries?: string[]
  cities?: string[]
}

const zoneOf = (value: string, { offset = '+00:00', ...names }: ZoneNames) => ({
  value,
  display: `(UTC${offset}) ${value.replaceAll('_', ' ')}`,
  ...{ formerNames: [], clockNames: [], countries: [], cities: [], ...names },
})
const zones = [
  zoneOf('America/New_York', {
    offset: '-05:00',
    formerNames: ['US/Eastern'],
    clockNames: ['Eastern Time', 'EST', 'EDT'],
    countries: ['US'],
    cities: ['New York City', 'Kyiv, Georgia', 'Boston'],
  }),
  zoneOf('America/Indiana/Indianapolis', { offset: '-05:00', countries: ['US'] }),
  zoneOf('Europe/London', { clockNames: ['Greenwich Mean Time', 'GMT', 'BST'], countries: ['GB'] }),
  zoneOf('UTC', {}),
  zoneOf('Europe/Berlin', { offset: '+01:00', countries: ['DE'], clockNames: ['CET'], cities: ['München'] }),
  zoneOf('Europe/Kyiv', { offset: '+02:00', formerNames: ['Europe/Kiev'], countries: ['UA'], cities: ['Kyiv'] }),
  zoneOf('Asia/Kolkata', {
    offset: '+05:30',
    formerNames: ['Asia/Calcutta'],
    countries: ['IN'],
    cities: ['Mumbai', 'Bombay'],
  }),
  zoneOf('Asia/Shanghai', { offset: '+08:00', countries: ['CN'], cities: ['Beijing', 'Peking'] }),
  zoneOf('Europe/Moscow', { offset: '+03:00', cities: ['Saint Petersburg'] }),
  zoneOf('Africa/Abidjan', { offset: '+00:30', countries: ['CI'] }),
  zoneOf('America/Sao_Paulo', { offset: '-03:00', countries: ['BR'], cities: ['São Paulo'] }),
]
const search = createZoneSearch(zones, ['sv'])
const found = (text: string) => search(text).map(({ zone, name }) => [zone.value, name])

describe('the search in the list of zones', () => {
  test.each([
    ['New_York', 'America/New_York', null],
    ['new york', 'America/New_York', null],
    ['eastern time', 'America/New_York', 'Eastern Time'],
    ['calcutta', 'Asia/Kolkata', 'Asia/Calcutta'],
    ['MUMBAI', 'Asia/Kolkata', 'Mumbai'],
    ['Bombay', 'Asia/Kolkata', 'Bombay'],
    ['são', 'America/Sao_Paulo', null],
    ['Peking', 'Asia/Shanghai', 'Peking'],
    ['München', 'Europe/Berlin', 'München'],
    ['munchen', 'Europe/Berlin', 'München'],
    ['Muenchen', 'Europe/Berlin', 'München'],
    ['CET', 'Europe/Berlin', 'CET'],
    ['Germany', 'Europe/Berlin', 'Germany'],
    ['Deutschland', 'Europe/Berlin', 'Deutschland'],
    ['Tyskland', 'Europe/Berlin', 'Tyskland'],
    ['England', 'Europe/London', 'England'],
    ['Allemagne', 'Europe/Berlin', 'Allemagne'],
    ['ألمانيا', 'Europe/Berlin', 'ألمانيا'],
    ['Україна', 'Europe/Kyiv', 'Україна'],
    ['中国', 'Asia/Shanghai', '中国'],
    ['+5:30', 'Asia/Kolkata', null],
    ['UTC+5:30', 'Asia/Kolkata', null],
    ['GMT +0530', 'Asia/Kolkata', null],
    ['utc-3', 'America/Sao_Paulo', null],
    ['UTC−03:00', 'America/Sao_Paulo', null],
    ['+2', 'Europe/Kyiv', null],
    ['UTC+5.5', 'Asia/Kolkata', null],
    ['Etc/GMT+3', 'America/Sao_Paulo', null],
    ['Mumbai, India', 'Asia/Kolkata', 'Mumbai'],
    ['Asia/Calcutta (IST)', 'Asia/Kolkata', 'Asia/Calcutta'],
    ['(UTC+01:00) Berlin', 'Europe/Berlin', null],
    ['GMT+1 Berlin', 'Europe/Berlin', null],
    ['Eastern Standard Time', 'America/New_York', 'Eastern Time'],
    ['St. Petersburg', 'Europe/Moscow', 'Saint Petersburg'],
    ['Cote d\u2019Ivoire', 'Africa/Abidjan', 'C\u00f4te d\u2019Ivoire'],
    ["cote d'ivoire", 'Africa/Abidjan', 'C\u00f4te d\u2019Ivoire'],
  ])('%s finds %s', (text, value, name) => expect(found(text)).toEqual([[value, name]]))

  test.each(['UTC', 'gmt', '+0', 'UTC+00:00', 'Zulu'])('%s finds UTC first, then what has the same time', (text) =>
    expect(found(text)).toEqual([
      ['UTC', null],
      ['Europe/London', null],
    ]),
  )

  test('names of today come first, and whole names before others', () => {
    expect(found('Kyiv')).toEqual([
      ['Europe/Kyiv', null],
      ['America/New_York', 'Kyiv, Georgia'],
    ])
    expect(found('UK').map(([value]) => value)).toEqual(['Europe/London', 'Europe/Kyiv'])
    expect(found('India').map(([value]) => value)).toEqual(['Asia/Kolkata', 'America/Indiana/Indianapolis'])
  })

  test('the middle of a city finds nothing', () => expect(found('oston')).toEqual([]))

  test('without a word all are there', () => expect(found('  ')).toHaveLength(zones.length))
})

test.each([
  ['12', null],
  ['+14', 840],
  ['+15', null],
  ['UTC 2', 120],
  ['5:45', 345],
  ['+1h', 60],
  ['+', null],
  ['utc+', null],
])('the offset in %j is %j', (text, minutes) => expect(offsetIn(text)).toBe(minutes))
