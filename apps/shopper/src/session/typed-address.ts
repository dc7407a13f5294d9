/** The last checkout entries, saved while typing. They also serve as the profile until the shopper enters one. */
import type { CheckoutInput } from './checkout-input.ts'
import type { DeviceStore } from './device-store.ts'

const typedName = 'address'

export const readTyped = (device: Pick<DeviceStore, 'get'>): Partial<CheckoutInput> | null =>
  device.get<Partial<CheckoutInput>>(typedName)

export const keepTyped = (device: DeviceStore, input: Partial<CheckoutInput>): void => device.set(typedName, input)

export const forgetTyped = (device: DeviceStore): void => device.remove(typedName)
