/** Helpers for the checks of connectors. */
import type { CommerceConnector, ConnectorPage, StoreProduct } from './commerce.ts'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'
import type { StoreOrder } from './store-order.ts'
import type { CallStore } from './store-traffic.ts'

/** Who pays on the store's own pages; a guest without the id of a customer. */
export interface Buyer {
  customerId: string | null
  email: string
}

/** What a test store does that the port does not ask for. */
export interface TestDoor {
  /** Only for a store whose checkout is on its own pages: the cart is paid there, and ends with its order. */
  pay?(cartId: string, buyer: Buyer): StoreOrder | Promise<StoreOrder>
  /** Only for a store with ways that are paid on a page: what somebody does there who was led to it. */
  atPage?(url: string, does: 'pays' | 'givesUp'): Promise<void>
  /** Only for a store elsewhere: a new connector to it, each of whose calls goes this way. */
  connectBy?(call: CallStore): CommerceConnector
  /** Another app at the same store: what is bought there is none of ours. */
  connectAnother?(): CommerceConnector
  /** The way to the store itself, whose answers a check may change. */
  call?: CallStore
}

const needed = {
  accounts: ({ capabilities }: CommerceConnector) => capabilities.customerAuth === 'password',
  couponWrite: ({ capabilities }: CommerceConnector) => capabilities.couponWrite,
  languages: ({ capabilities }: CommerceConnector) => capabilities.languages,
  multiCurrency: ({ capabilities }: CommerceConnector) => capabilities.multiCurrency,
  newPasswords: ({ customers }: CommerceConnector) =>
    customers !== undefined && 'setPassword' in customers && customers.setPassword !== undefined,
  nativeCheckout: ({ capabilities }: CommerceConnector) => capabilities.checkout === 'native',
  pages: (_connector: CommerceConnector, { atPage }: TestDoor) => atPage !== undefined,
  rates: ({ capabilities }: CommerceConnector) => capabilities.rates,
  /** The suite itself can order: where the checkout is native, else through the store's test door. */
  orders: ({ capabilities }: CommerceConnector, { pay }: TestDoor) =>
    capabilities.checkout === 'native' || pay !== undefined,
  reviews: ({ capabilities }: CommerceConnector) => capabilities.reviews,
  rewards: ({ capabilities }: CommerceConnector) => capabilities.rewards,
  ways: (_connector: CommerceConnector, { connectBy }: TestDoor) => connectBy !== undefined,
  another: (_connector: CommerceConnector, { connectAnother }: TestDoor) => connectAnother !== undefined,
  answers: (_connector: CommerceConnector, { call }: TestDoor) => call !== undefined,
}

export interface CommerceCheck {
  title: string
  /** What a store must have so that there is something to check. */
  needs?: readonly (keyof typeof needed)[]
  run(connector: CommerceConnector, door: TestDoor): Promise<void>
}

/** What the store lacks that the check needs. */
export const lackedBy = ({ needs = [] }: CommerceCheck, connector: CommerceConnector, door: TestDoor) =>
  needs.filter((need) => !needed[need](connector, door))

export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Every item, page by page; fails when a cursor leads in circles. */
export async function readAll<T>(read: (cursor: string | undefined) => Promise<ConnectorPage<T>>): Promise<T[]> {
  const items: T[] = []
  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    items.push(...page.items)
    if (page.next !== null) {
      must(!seen.has(page.next), 'A cursor came twice.')
      seen.add(page.next)
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return items
}

export const allProducts = (connector: CommerceConnector): Promise<StoreProduct[]> =>
  readAll((cursor) => connector.products({ limit: 25, ...(cursor !== undefined && { cursor }) }))

/** The reason of the refusal, or the kind of the error. */
export async function kindOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return 'none'
  } catch (error) {
    if (error instanceof ConnectorRefusal) return error.refusal.reason
    return error instanceof ConnectorError ? error.kind : String(error)
  }
}

/** A variant of which at least this many can be bought. */
export async function findBuyable(connector: CommerceConnector, pieces: number) {
  const variants = (await allProducts(connector)).flatMap((product) => product.variants)
  const found = variants.find(
    ({ availableForSale, quantityAvailable }) => availableForSale && (quantityAvailable ?? pieces) >= pieces,
  )
  must(found, `No variant has ${pieces} pieces.`)
  return found
}
