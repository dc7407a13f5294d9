/** For where a cart is shown: the country of the address as it is typed, and the way there that was chosen last. */
import type { DeviceStore } from './device-store.ts'
import { readTyped } from './typed-address.ts'

const wayName = 'delivery-way'

export const keepWay = (device: DeviceStore, id: string): void => device.set(wayName, id)

export function deliveryWish(device: Pick<DeviceStore, 'get'>): { country?: string; delivery?: string } {
  const country = readTyped(device)?.country
  const delivery = device.get<string>(wayName)
  return { ...(country && { country }), ...(delivery && { delivery }) }
}
