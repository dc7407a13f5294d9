import { describe, expect, test } from 'vitest'
import {
  addDays,
  compare,
  countDays,
  dayAt,
  dayInWeek,
  daysOf,
  defaultPreset,
  maxRangeDays,
  periodBefore,
  problemOfRange,
  rangeOfPreset,
  startOfDay,
} from './ranges.rules.ts'

const ofPreset = (preset: Parameters<typeof rangeOfPreset>[0], today: string) => {
  const { startDate, endDate } = rangeOfPreset(preset, today)
  return `${startDate}..${endDate}`
}

describe('the presets of a date range', () => {
  test.each([
    ['today', '2026-03-04..2026-03-04'],
    ['yesterday', '2026-03-03..2026-03-03'],
    ['lastWeek', '2026-02-23..2026-03-01'],
    ['lastMonth', '2026-02-01..2026-02-28'],
    ['last7Days', '2026-02-25..2026-03-03'],
    ['last30Days', '2026-02-02..2026-03-03'],
    ['last90Days', '2025-12-04..2026-03-03'],
    ['last12Months', '2025-03-04..2026-03-03'],
    ['thisYear', '2026-01-01..2026-03-04'],
  ] as const)('[I-175] %s, asked on a Wednesday, is %s', (preset, range) => {
    expect(ofPreset(preset, '2026-03-04')).toBe(range)
  })

  test('[I-176] the first one is the last 30 days, from 30 days ago to yesterday, without the unfinished day', () => {
    expect(defaultPreset).toBe('last30Days')
    const range = rangeOfPreset(defaultPreset, '2026-03-04')
    expect(countDays(range)).toBe(30)
    expect(range.endDate).toBe('2026-03-03')
  })

  test('weeks begin on Monday, also when asked on a Monday or a Sunday, and the year may change within', () => {
    expect(ofPreset('lastWeek', '2026-03-02')).toBe('2026-02-23..2026-03-01')
    expect(ofPreset('lastWeek', '2026-03-01')).toBe('2026-02-16..2026-02-22')
    expect(ofPreset('lastMonth', '2026-01-31')).toBe('2025-12-01..2025-12-31')
    expect(ofPreset('last12Months', '2024-02-29')).toBe('2023-02-28..2024-02-28')
    expect(ofPreset('thisYear', '2026-01-01')).toBe('2026-01-01..2026-01-01')
  })
})

describe('a range', () => {
  test('is compared with the equally long period before', () => {
    expect(periodBefore({ startDate: '2026-03-01', endDate: '2026-03-03' })).toEqual({
      startDate: '2026-02-26',
      endDate: '2026-02-28',
    })
    expect([compare(5, 4), compare(0, 4), compare(3, 0), compare(null, 3)]).toEqual([0.25, -1, null, null])
  })

  test.each([
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate', 'notADay'],
    [{ startDate: '2026-02-20', endDate: 'soon' }, 'endDate', 'notADay'],
    [{ startDate: '0000-01-01', endDate: '0000-01-02' }, 'startDate', 'notADay'],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate', 'endBeforeStart'],
    [{ startDate: '2026-03-05', endDate: '2026-03-06' }, 'startDate', 'future'],
    [{ startDate: '2026-03-01', endDate: '2026-03-05' }, 'endDate', 'future'],
    [{ startDate: '2020-03-01', endDate: '2026-03-01' }, 'endDate', 'tooLong'],
  ] as const)('%o is refused at %s: %s', (range, field, problem) => {
    expect(problemOfRange(range, '2026-03-04')).toEqual({ field, problem })
  })

  test('of one day, up to today, or of three years is good', () => {
    expect(problemOfRange({ startDate: '2026-03-04', endDate: '2026-03-04' }, '2026-03-04')).toBeNull()
    const startDate = addDays('2026-03-04', 1 - maxRangeDays)
    expect(problemOfRange({ startDate, endDate: '2026-03-04' }, '2026-03-04')).toBeNull()
  })

  test('has each of its days once, also where the clocks change', () => {
    expect(daysOf({ startDate: '2026-02-27', endDate: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect(daysOf({ startDate: '2026-12-09', endDate: '2026-12-11' })).toEqual([
      '2026-12-09',
      '2026-12-10',
      '2026-12-11',
    ])
    expect(daysOf({ startDate: '2025-12-31', endDate: '2026-01-01' })).toEqual(['2025-12-31', '2026-01-01'])
    expect(daysOf({ startDate: '2026-03-28', endDate: '2026-03-30' })).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
    expect(['2026-03-01', '2026-03-02', '2026-03-07'].map(dayInWeek)).toEqual([1, 2, 7])
  })
})

describe('a local day', () => {
  test.each([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-03-08', 'Asia/Kolkata', '2026-03-07T18:30:00.000Z'],
    ['2026-04-06', 'Australia/Adelaide', '2026-04-05T14:30:00.000Z'],
    ['2026-04-06', 'Pacific/Chatham', '2026-04-05T11:15:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, begins) => {
    const at = startOfDay(day, zone)
    expect(new Date(at).toISOString()).toBe(begins)
    expect(dayAt(at, zone)).toBe(day)
    expect(dayAt(at - 1, zone)).toBe(addDays(day, -1))
  })

  test('whose midnight is skipped begins with its first moment', () => {
    const at = startOfDay('2026-04-24', 'Africa/Cairo')
    expect([dayAt(at, 'Africa/Cairo'), dayAt(at - 1, 'Africa/Cairo')]).toEqual(['2026-04-24', '2026-04-23'])
  })
})
