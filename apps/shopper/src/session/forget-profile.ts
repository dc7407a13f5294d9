import { forgetAddresses } from './address-book.ts'
import type { DeviceStore } from './device-store.ts'
import { profileName } from './profile.ts'

/** Addresses identify a person as well, so they are deleted too. */
export function forgetProfile(device: DeviceStore): void {
  device.remove(profileName)
  forgetAddresses(device)
}
