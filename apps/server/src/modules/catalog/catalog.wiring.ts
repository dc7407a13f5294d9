/** Tells the media library which of its files the mirror shows. */

import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { allHashesIn, type FileUser, type FoundUse, fileUses, hashIn, mayName, usesIn } from '../media/index.ts'

const shownIn = {
  products: { place: 'product', columns: ['images', 'videos'] },
  categories: { place: 'category', columns: ['image'] },
  brands: { place: 'brand', columns: ['image'] },
} as const
type Table = keyof typeof shownIn
const tables = Object.keys(shownIn) as Table[]
const columns = tables.flatMap((table) => shownIn[table].columns.map((column) => ({ table, column })))

async function findIn(db: TenantDb, table: Table, hashes: readonly string[]): Promise<FoundUse[]> {
  const uses = new Map<string, FoundUse>()
  for (const column of shownIn[table].columns) {
    const rows = await db
      .selectFrom(table as 'products')
      .select(['id', 'name', hashIn(column).as('hash')])
      .where(mayName(column, hashes))
      .execute()
    for (const use of usesIn(rows, hashes, ({ id, name }) => ({ place: shownIn[table].place, id, name })))
      uses.set(`${use.hash} ${use.id}`, use)
  }
  return [...uses.values()]
}

/** Products, categories and brands. */
const catalogFiles: FileUser = {
  async find(db, hashes) {
    const found: FoundUse[] = []
    for (const table of tables) found.push(...(await findIn(db, table, hashes)))
    return found
  },
  async all(db) {
    const hashes: string[] = []
    for (const { table, column } of columns) hashes.push(...(await allHashesIn(db, table, column)))
    return hashes
  },
}

export const wireCatalog = (ports: Ports): void => fileUses(ports).register(catalogFiles)
