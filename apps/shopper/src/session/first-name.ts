/** The first name with which the app greets its shopper. */
import type { DeviceStore } from './device-store.ts'
import { profileOf } from './profile.ts'

/** Null until a name was entered. */
export const firstNameOf = (device: Pick<DeviceStore, 'get'>): string | null =>
  profileOf(device).name.trim().split(/\s+/)[0] || null
