/**
 * The categories that shoppers see, level by level. A selected category whose parent is not selected stands below the
 * nearest selected ancestor, or at the top.
 */
import type { ShopCategory } from '@vitrine/domain/catalog/catalog.schema'
import { levelsOf } from '@vitrine/domain/selections/category-levels.rules'
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { listShownPaths, readCategoryRows } from './categories.queries.ts'
import type { Paging, Reading } from './reading.ts'

/** Results are shared by an app's shoppers for this long: they open level after level of the same tree. */
const freshMs = 5_000
const levelsKept = defineService(
  () => new LRUCache<string, Promise<ReadonlyMap<string | null, readonly string[]>>>({ max: 100, ttl: freshMs }),
)

interface Level {
  appKey: string
  /** The selected ids and the hash that names this list for ever; null selects everything. */
  selection: { hash: string; ids: readonly string[] } | null
  /** Null for root categories. */
  parentId: string | null
  paging: Paging
}

async function levels(ports: Ports, reading: Reading, { appKey, selection }: Level) {
  const cache = levelsKept(ports)
  const key = `${appKey} ${selection?.hash ?? ''}`
  const known = cache.get(key)
  if (known) return known
  const made = listShownPaths(reading.db).then((paths) => levelsOf(paths, selection && new Set(selection.ids)))
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

export async function listCategoryLevel(
  ports: Ports,
  reading: Reading,
  level: Level,
): Promise<{ rows: ShopCategory[]; total: number }> {
  const below = await levels(ports, reading, level)
  const { page, size } = level.paging
  const ids = below.get(level.parentId) ?? []
  const rows = await readCategoryRows(reading, ids.slice(page * size, (page + 1) * size))
  return {
    rows: rows.map((row) => ({ ...row, childCount: below.get(row.id)?.length ?? 0 })),
    total: ids.length,
  }
}
