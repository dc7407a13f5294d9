import { afterEach, expect, test, vi } from 'vitest'
import { deviceZone } from './device-zone.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', 'UTC'],
])('where the device says %s its zone is %s', (said, zone) => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => said } })
  expect(deviceZone()).toBe(zone)
  vi.stubGlobal('Temporal', undefined)
  vi.stubGlobal('Intl', { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: said }) }) })
  expect(deviceZone()).toBe(zone)
})
