import { type DeliveryWish, deliveryWish, wishName } from './delivery-wish.ts'
import type { DeviceStore } from './device-store.ts'

export const keepDeliveryWish = (device: DeviceStore, said: DeliveryWish): void =>
  device.set(wishName, { ...deliveryWish(device), ...said })
