/**
 * Wishlist and recently viewed products of a customer, the same on every device: the server is told what was done here
 * and answers with what all devices know. Without a connection it is told later.
 */
import type { CustomerListKind } from '@vitrine/domain/customers/account.schema'
import { requestOf } from '../data/addresses.ts'
import type { Call } from '../data/api.ts'
import type { DeviceList } from './device-list.ts'
import type { DeviceStore } from './device-store.ts'
import { type KeptProduct, noteChange, readNews, writeNews } from './list-news.ts'

export interface SyncOptions {
  call: Call
  device: DeviceStore
  lists: Record<CustomerListKind, DeviceList<KeptProduct>>
  now?: () => number
}

export const listKinds: readonly CustomerListKind[] = ['wishlist', 'recent']

async function sendList({ call, device, lists }: SyncOptions, kind: CustomerListKind): Promise<void> {
  const owner = device.owner()
  const told = readNews(device, kind)
  const request = requestOf('POST account/lists/:kind/merge', { params: { kind }, body: { changes: told } })
  const { data } = await call(...request)
  if (device.owner() !== owner) return
  // What was done while the call was on its way is told with the next one, and shown already.
  const left = readNews(device, kind).filter(
    ({ productId, at }) => !told.some((one) => one.productId === productId && one.at === at),
  )
  writeNews(device, kind, left)
  const known = data.filter(({ productId }) => left.every((change) => change.productId !== productId))
  const added = left.filter(({ removed }) => !removed).reverse()
  lists[kind].take([...added, ...known].map(({ productId, at }) => ({ id: productId, at })))
}

/** It never rejects: what could not be told stays news. */
export async function sendLists(options: SyncOptions, kinds = listKinds): Promise<void> {
  if (options.device.owner() === null) return
  for (const kind of kinds) await sendList(options, kind).catch(() => {})
}

/** What the device's own lists hold goes on as news of the customer that `enter` makes the owner. */
export function handOverLists({ device, lists, now = Date.now }: SyncOptions, enter: () => void): void {
  const own = listKinds.map((kind) => {
    // Items of an earlier version have no time; the list is in the order in which they came.
    const changes = lists[kind].all().map(({ id, at }, index) => ({
      productId: id,
      at: at ?? new Date(now() - index * 1000).toISOString(),
      removed: false,
    }))
    device.remove(kind)
    return [kind, changes] as const
  })
  enter()
  for (const [kind, changes] of own) for (const change of changes.reverse()) noteChange(device, kind, change)
}
