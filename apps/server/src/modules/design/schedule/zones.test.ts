import { nameOfToday } from '@vitrine/domain/designs/zone-names.rules'
import { timeZonesNames } from '@vvo/tzdb'
import { describe, expect, it } from 'vitest'
import { otherCityNames } from './other-city-names.ts'
import { listZones } from './zones.ts'

describe('time zones', () => {
  it('have a value and a display, from west to east [D-138]', async () => {
    const zones = await listZones(Date.parse('2026-12-01T00:00:00Z'))
    expect(zones.length).toBeGreaterThan(400)
    expect(zones).toContainEqual(
      expect.objectContaining({ value: 'Europe/Paris', display: '(UTC+01:00) Europe/Paris' }),
    )
    const placeOf = (name: string) => zones.findIndex(({ value }) => value === name)
    expect(zones[placeOf('America/New_York')]?.display).toBe('(UTC-05:00) America/New York')
    expect(placeOf('America/New_York')).toBeLessThan(placeOf('Europe/Paris'))
  })

  it.each([
    ['Europe/Kyiv', 'Europe/Kiev', 'Kharkiv'],
    ['Asia/Kolkata', 'Asia/Calcutta', 'Mumbai'],
    ['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Hanoi'],
    ['Asia/Kathmandu', 'Asia/Katmandu', 'Pokhara'],
    ['Asia/Yangon', 'Asia/Rangoon', 'Mandalay'],
    ['America/Nuuk', 'America/Godthab', 'Nuuk'],
    ['America/New_York', 'US/Eastern', 'Boston'],
    ['America/Detroit', 'US/Michigan', undefined],
    ['America/Los_Angeles', 'US/Pacific', 'California'],
    ['Europe/Berlin', undefined, 'Munich'],
  ])('%s is offered by its name of today, and found by %s and %s', async (today, former, city) => {
    const zones = await listZones(Date.now())
    const zone = zones.find(({ value }) => value === today)
    if (former) expect(zone?.formerNames).toContain(former)
    if (city) expect(zone?.cities).toContain(city)
    expect(zones.some(({ value }) => value === former)).toBe(false)
  })

  it.each([
    ['Europe/Berlin', { cities: 'München', countries: 'DE', clockNames: 'CET' }],
    ['Asia/Kolkata', { cities: 'Bombay', countries: 'IN', clockNames: 'India Time' }],
    ['Asia/Shanghai', { cities: 'Peking', countries: 'CN', clockNames: 'China Time' }],
    ['Europe/Kyiv', { cities: 'Lemberg', countries: 'UA', clockNames: 'EEST' }],
  ] as const)('%s has other names of its cities, its country and its clocks', async (value, names) => {
    const zone = (await listZones(Date.now())).find((one) => one.value === value)
    for (const [kind, name] of Object.entries(names)) expect(zone?.[kind as keyof typeof names]).toContain(name)
  })

  it('have a country each but for UTC, and other names of cities belong to zones that are offered', async () => {
    const zones = await listZones(Date.now())
    const values = new Set(zones.map(({ value }) => value))
    expect(otherCityNames.filter(([zone]) => !values.has(zone))).toEqual([])
    const without = zones.filter(({ countries }) => countries.length === 0).map(({ value }) => value)
    expect(without).toEqual(['UTC'])
  })

  it('are called by their name of today, whatever this runtime calls them', () => {
    const today = new Set(['UTC', ...timeZonesNames])
    const former = Intl.supportedValuesOf('timeZone').filter((zone) => !today.has(nameOfToday(zone)))
    expect(former).toEqual([])
  })
})
