import { expect, test } from 'vitest'
import { utcInstant } from '../woocommerce/utc-instant.ts'
import { instant, latestInstant } from './instant.ts'

const january = '2026-01-02T03:04:05.000Z'

test('a time that nobody can read is empty, and throws nothing', () => {
  expect(['2026-01-02T03:04:05Z', 'Fri, 02 Jan 2026 03:04:05 +0000', Date.parse(january)].map(instant)).toEqual(
    Array(3).fill(january),
  )
  expect(['', 'soon', '0000-00-00 00:00:00', '2026-02-30T25:00:00Z', null, undefined, Infinity].map(instant)).toEqual(
    Array(7).fill(''),
  )
})

test('of several times the latest that can be read counts', () => {
  expect(latestInstant(['2025-01-01T00:00:00Z', 'soon', january, null])).toBe(january)
  expect(latestInstant(['soon', undefined])).toBe('')
})

test('WooCommerce’s times are UTC with and without a zone, and may be missing', () => {
  const told = ['2026-01-02T03:04:05', '2026-01-02T03:04:05Z', '2026-01-02T05:04:05+02:00', null, '0000-00-00T00:00:00']
  expect(told.map(utcInstant)).toEqual([january, january, january, '1970-01-01T00:00:00.000Z', ''])
})
