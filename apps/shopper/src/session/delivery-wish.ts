/** For where a cart is shown, as a part of a request: null until somebody has said. It is loaded with the home, so it is short. */
import type { DeviceStore } from './device-store.ts'

export interface DeliveryWish {
  /** Of the address, as it is typed. */
  country?: string | undefined
  /** The way there that was chosen last. */
  delivery?: string | undefined
}

export const wishName = 'sent-to'
export const deliveryWish = (device: Pick<DeviceStore, 'get'>) => device.get<DeliveryWish>(wishName)
