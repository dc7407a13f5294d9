/**
 * Whose days Insights counts, and whose clock orders are told by: the zone in the address, else the one that was chosen here
 * for this app, else the device's.
 */
import { isZone } from '@vitrine/domain/designs/zone.rules'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { requireAppKey } from '../api/use-app.ts'
import { browserTexts } from '../lib/storage.ts'

export const keyOfZone = (appKey: string): string => `insights-zone:${appKey}`

export const zoneOf = (inAddress?: string): string =>
  [inAddress, browserTexts.getItem(keyOfZone(requireAppKey()))].find(
    (zone) => typeof zone === 'string' && isZone(zone),
  ) ?? deviceZone()
