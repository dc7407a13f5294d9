/** Product cards by id. Requests of many blocks at the same moment are combined into one. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { addressOf } from './addresses.ts'
import { type StoreOptions, withLocale } from './answer-store.ts'

/** Greatest number of products in one request, which is the most that the route returns. */
const batchSize = 100

export type CardStore = ReturnType<typeof createCardStore>

export function createCardStore(
  { call, locale, now, tell }: StoreOptions,
  seed: Record<string, ProductCard | null> = {},
) {
  const cards = new Map<string, ProductCard | null>(Object.entries(seed))
  const fetchedAt = new Map<string, number>([...cards.keys()].map((id) => [id, now()]))
  const wanted = new Set<string>()
  const failed = new Set<string>()
  /** From then on every card includes the facts that badges depend on. */
  let withFacts = false
  let batch: Promise<void> | null = null

  const put = (id: string, card: ProductCard | null) => {
    cards.set(id, card)
    fetchedAt.set(id, now())
  }

  /** Raised when everything is forgotten: answers to earlier questions belong to nobody then. */
  let generation = 0

  const loadBatch = async (ids: readonly string[]): Promise<void> => {
    const asked = generation
    const query = { ids: ids.join(','), size: batchSize, ...(withFacts && { facts: '1' as const }) }
    const { data } = await call(withLocale(addressOf('catalog/products', { query }), locale))
    if (asked !== generation) return load(ids)
    const found = new Map(data.map((card) => [card.id, card]))
    for (const id of ids) put(id, found.get(id) ?? null)
  }

  const loadWanted = async (): Promise<void> => {
    // A microtask later, every block that is being drawn has requested its cards.
    await Promise.resolve()
    while (wanted.size > 0) {
      const ids = [...wanted].slice(0, batchSize)
      for (const id of ids) wanted.delete(id)
      await loadBatch(ids).catch(() => {
        for (const id of ids) failed.add(id)
      })
    }
    batch = null
    tell()
  }

  const load = (ids: readonly string[]): void => {
    for (const id of ids) wanted.add(id)
    if (wanted.size > 0) batch ??= loadWanted()
  }

  return {
    /** Undefined while unknown, null when the product does not exist. */
    card: (id: string): ProductCard | null | undefined => cards.get(id),
    /** `facts` also fetches cards that lack the facts for badges; they are shown unchanged until then. */
    want: (ids: readonly string[], { facts = false } = {}): void => {
      withFacts ||= facts
      const isHere = (id: string) => {
        const card = cards.get(id)
        return card !== undefined && (!facts || card === null || card.facts !== undefined)
      }
      load(ids.filter((id) => !isHere(id) && !failed.has(id)))
    },
    keep: (fresh: readonly ProductCard[]): void => {
      for (const card of fresh) put(card.id, card)
      tell()
    },
    retry: (): void => {
      const again = [...failed]
      failed.clear()
      load(again)
    },
    refresh: (before: number): void => load([...fetchedAt].filter(([, at]) => at < before).map(([id]) => id)),
    renew: (): void => {
      const known = [...cards.keys()]
      generation++
      cards.clear()
      fetchedAt.clear()
      load(known)
    },
    pending: (): Promise<void>[] => (batch === null ? [] : [batch]),
    seed: (): Record<string, ProductCard | null> => Object.fromEntries(cards),
  }
}
