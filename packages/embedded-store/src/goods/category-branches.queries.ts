import type { StoreDb } from '../store-shop.ts'

/** The ids of these categories and of everything below them. */
export async function listBranches(db: StoreDb, roots: readonly string[]): Promise<string[]> {
  if (roots.length === 0) return []
  const rows = await db.selectFrom('demo_categories').select(['id', 'parent_id']).execute()
  const found = new Set(rows.filter(({ id }) => roots.includes(id)).map(({ id }) => id))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { id, parent_id } of rows) if (parent_id !== null && found.has(parent_id)) found.add(id)
  }
  return [...found]
}
