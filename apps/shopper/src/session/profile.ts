/** The device's owner, as far as the shopper entered it. It is kept here until there is a sign-in. */
import type { DeviceStore } from './device-store.ts'
import { keepTyped, readTyped } from './typed-address.ts'

export interface Profile {
  name: string
  email: string
  phone: string
}

export const profileName = 'profile'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Values that were never entered are filled from the last checkout. */
export function profileOf(device: Pick<DeviceStore, 'get'>): Profile {
  const said = device.get<Partial<Profile>>(profileName)
  const from = said ?? readTyped(device) ?? {}
  return { name: text(from.name), email: text(from.email), phone: text(from.phone) }
}

export function keepProfile(device: DeviceStore, profile: Profile): void {
  device.set(profileName, profile)
  // The checkout starts with the known values.
  keepTyped(device, { ...readTyped(device), ...profile })
}
