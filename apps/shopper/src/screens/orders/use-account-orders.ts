/**
 * Reads the customer's orders from every device, page by page. Without a connection it returns those that it read
 * last.
 */
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { useEffect, useState } from 'react'
import { useShop } from '../../app/shop.ts'
import { addressOf } from '../../data/addresses.ts'
import { useAccount } from '../sign-in/use-entrance.tsx'

const keptName = 'account-orders'
const pageSize = 20

export interface AccountOrders {
  /** Null until the first answer. */
  orders: readonly Order[] | null
  failed: boolean
  /** Absent on the last page. */
  more?: () => void
  /** Adds an order that the account has just taken over, at its place by date. */
  add(order: Order): void
}

/** Returns null for a guest. */
export function useAccountOrders(): AccountOrders | null {
  const { account, device } = useShop()
  const { customer } = useAccount()
  const id = customer?.id ?? null
  const [orders, setOrders] = useState<readonly Order[] | null>(() => device.get<Order[]>(keptName))
  const [next, setNext] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const load = async (cursor: string | null, isWanted: () => boolean): Promise<void> => {
    const query = { size: pageSize, ...(cursor !== null && { cursor }) }
    const page = await account.call(addressOf('account/orders', { query }))
    if (!isWanted()) return
    if (cursor === null) device.set(keptName, page.data)
    setOrders((before) => (cursor === null ? page.data : [...(before ?? []), ...page.data]))
    setNext(page.next)
    setFailed(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other orders; the call stays the same
  useEffect(() => {
    if (id === null) return
    let left = false
    load(null, () => !left).catch(() => !left && setFailed(true))
    return () => {
      left = true
    }
  }, [id])
  if (id === null) return null
  return {
    orders,
    failed,
    ...(next !== null && { more: () => void load(next, () => true).catch(() => setFailed(true)) }),
    add: (order) =>
      setOrders((before) =>
        [order, ...(before ?? []).filter((one) => one.id !== order.id)].sort((one, other) =>
          other.placedAt.localeCompare(one.placedAt),
        ),
      ),
  }
}
