/** For where a cart is shown: the country of the address as it is typed, and the way there that was chosen last. */
import type { DeviceStore } from './device-store.ts'
import { readTyped } from './typed-address.ts'

/** Under which the device keeps that way. */
export const wayName = 'delivery-way'

export const deliveryWish = (device: Pick<DeviceStore, 'get'>) => ({
  country: readTyped(device)?.country || undefined,
  delivery: device.get<string>(wayName) ?? undefined,
})
