import { nameOfToday } from '@vitrine/domain/designs/zone-names.rules'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { requireAppKey } from '../../shared/api/use-app.ts'
import { keyOfZone } from '../../shared/dates/chosen-zone.ts'
import { browserTexts } from '../../shared/lib/storage.ts'

/**
 * Keeps the chosen zone for this app, until another one is chosen, and gives it for the address. The device's own, under
 * whichever of its names, is nothing to remember: it may travel.
 */
export function rememberZone(zone: string): string | undefined {
  const key = keyOfZone(requireAppKey())
  if (nameOfToday(zone) === nameOfToday(deviceZone())) {
    browserTexts.removeItem(key)
    return undefined
  }
  browserTexts.setItem(key, zone)
  return zone
}
