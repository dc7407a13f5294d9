import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, expect, test } from 'vitest'
import {
  formatCalendarDay,
  formatChartDay,
  formatDateTime,
  formatDay,
  formatOrderDate,
  formatTime,
} from './date-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const evening = '2026-12-05T21:04:09.000Z'
const written = () => [
  formatDateTime(evening, 'Europe/Paris'),
  formatTime(evening, 'Europe/Paris'),
  formatDay(evening, 'Asia/Tokyo'),
  formatOrderDate(evening, 'Europe/Paris'),
  formatCalendarDay('2026-12-05'),
  formatChartDay('2026-12-05'),
]

test('English ones are those of the specification', () => {
  expect(written()).toEqual([
    'Dec 05, 2026 22:04',
    '22:04',
    'Dec 06, 2026',
    'Dec 05, 2026 10:04:09 PM',
    'Dec 05, 2026',
    'Dec 05',
  ])
})

test('others are written as their language writes them, with the same digits', () => {
  overwriteGetLocale(() => 'ar')
  expect(written()).toEqual([
    '5 ديسمبر 2026، 22:04',
    '22:04',
    '6 ديسمبر 2026',
    '5 ديسمبر 2026، 22:04:09',
    '5 ديسمبر 2026',
    '5 ديسمبر',
  ])
})
