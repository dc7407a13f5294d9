/** For where a cart is shown, as a part of a request: null until somebody has said. The home takes the types alone. */
import type { DeviceStore } from './device-store.ts'

export interface DeliveryWish {
  /** Of the address, as it is typed. */
  country?: string | undefined
  /** The way there that was chosen last. */
  delivery?: string | undefined
}

export const wishName = 'delivery'
export const deliveryWish = (device: Pick<DeviceStore, 'get'>) => device.get<DeliveryWish>(wishName)

export const keepDeliveryWish = (device: DeviceStore, said: DeliveryWish): void =>
  device.set(wishName, { ...deliveryWish(device), ...said })
