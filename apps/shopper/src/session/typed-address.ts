/** What the checkout was told last, kept while it is typed: also who the device belongs to until somebody says so. */
import type { CheckoutInput } from './checkout-input.ts'
import type { DeviceStore } from './device-store.ts'

const typedName = 'address'

export const readTyped = (device: Pick<DeviceStore, 'get'>): Partial<CheckoutInput> | null =>
  device.get<Partial<CheckoutInput>>(typedName)

export const keepTyped = (device: DeviceStore, input: Partial<CheckoutInput>): void => device.set(typedName, input)

export const forgetTyped = (device: DeviceStore): void => device.remove(typedName)
