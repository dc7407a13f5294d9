/** What was done on this device to a customer's lists and is not told the server yet. */
import type { CustomerListKind, ListChange } from '@vitrine/domain/customers/account.schema'
import type { DeviceStore } from './device-store.ts'

/** A product of a list, and when it came there. Those of an earlier version have no time. */
export type KeptProduct = { id: string; at?: string }

/** The most that one call takes. */
const mostChanges = 400
const nameOf = (kind: CustomerListKind) => `${kind}-news`

export const readNews = (device: Pick<DeviceStore, 'get'>, kind: CustomerListKind): ListChange[] =>
  device.get<ListChange[]>(nameOf(kind)) ?? []

export const writeNews = (
  device: Pick<DeviceStore, 'set'>,
  kind: CustomerListKind,
  news: readonly ListChange[],
): void => device.set(nameOf(kind), news.slice(-mostChanges))

/** A guest's lists are the device's alone. */
export function noteChange(device: DeviceStore, kind: CustomerListKind, change: ListChange): void {
  if (device.owner() === null) return
  const others = readNews(device, kind).filter(({ productId }) => productId !== change.productId)
  writeNews(device, kind, [...others, change])
}
