/** Orders that a guest placed on this device, while a customer is signed in. */
import type { KeptOrder } from '../app/services.ts'
import type { DeviceStore } from './device-store.ts'

const name = 'orders'

export function guestOrders({ shared }: Pick<DeviceStore, 'shared'>): readonly KeptOrder[] {
  const kept = shared.get<KeptOrder[]>(name)
  return Array.isArray(kept) ? kept : []
}

/** One of them belongs to an account now. */
export function forgetGuestOrder(device: Pick<DeviceStore, 'shared'>, id: string): readonly KeptOrder[] {
  const left = guestOrders(device).filter((order) => order.id !== id)
  device.shared.set(name, left)
  return left
}
