/** Helpers for the checks of connectors. */
import type { CommerceConnector, ConnectorPage, StoreProduct } from './commerce.ts'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'

export interface CommerceCheck {
  title: string
  run(connector: CommerceConnector): Promise<void>
}

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
