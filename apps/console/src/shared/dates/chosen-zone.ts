/**
 * Whose days Insights counts, and whose clock orders are told by: the zone in the address, else the one that was chosen here
 * for this app, else the device's.
 */

import { isZone } from '@vitrine/domain/designs/zone.rules'
import { nameOfToday } from '@vitrine/domain/designs/zone-names.rules'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { requireAppKey } from '../api/use-app.ts'
import { browserTexts } from '../lib/storage.ts'

const nameOf = (appKey: string): string => `insights-zone:${appKey}`

export function zoneOf(inAddress?: string, appKey = requireAppKey()): string {
  const known = [inAddress, browserTexts.getItem(nameOf(appKey))].find(
    (zone) => typeof zone === 'string' && isZone(zone),
  )
  return known ?? deviceZone()
}

/** Under whichever of its names. */
export const isDeviceZone = (zone: string): boolean => nameOfToday(zone) === nameOfToday(deviceZone())

/** For this app, until another one is chosen. The device's own is nothing to remember: it may travel. */
export function rememberZone(zone: string): void {
  if (isDeviceZone(zone)) browserTexts.removeItem(nameOf(requireAppKey()))
  else browserTexts.setItem(nameOf(requireAppKey()), zone)
}
