/** Who the device belongs to, as far as the shopper said: kept here until there is a sign-in. */
import { forgetAddresses } from './address-book.ts'
import type { DeviceStore } from './device-store.ts'
import { keepTyped, readTyped } from './typed-address.ts'

export interface Profile {
  name: string
  email: string
  phone: string
}

const profileName = 'profile'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What was typed at the checkout stands in for what was never said. */
export function profileOf(device: Pick<DeviceStore, 'get'>): Profile {
  const said = device.get<Partial<Profile>>(profileName)
  const from = said ?? readTyped(device) ?? {}
  return { name: text(from.name), email: text(from.email), phone: text(from.phone) }
}

export function keepProfile(device: DeviceStore, profile: Profile): void {
  device.set(profileName, profile)
  // The checkout begins with what is known.
  keepTyped(device, { ...readTyped(device), ...profile })
}

/** Addresses say who somebody is as well: they go too. */
export function forgetProfile(device: DeviceStore): void {
  device.remove(profileName)
  forgetAddresses(device)
}
