/** How the device knows its shopper: by the address that was typed at the checkout. */
import type { DeviceStore } from './device-store.ts'

/** What was typed last on this device: also the address book. */
export const addressName = 'address'

/** Null until a name was given. */
export function firstNameOf(device: Pick<DeviceStore, 'get'>): string | null {
  const name = device.get<{ name?: unknown }>(addressName)?.name
  return typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') || null : null
}
