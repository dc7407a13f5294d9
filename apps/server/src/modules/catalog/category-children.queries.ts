/** What lies directly below categories. */
import { sql } from 'kysely'
import type { Reading } from './reading.ts'

interface Child {
  id: string
  name: string
}

/** The categories directly below each of these, in the store's order, including hidden ones. One query. */
export async function listChildren(
  { db, language }: Pick<Reading, 'db' | 'language'>,
  parentIds: readonly string[],
): Promise<Map<string, Child[]>> {
  const children = new Map<string, Child[]>()
  if (parentIds.length === 0) return children
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.language', '=', language))
    .where(sql<boolean>`c.parent_id = any (${[...parentIds]}::text[])`)
    .select(['c.id', 'c.parent_id', sql<string>`coalesce(t.name, c.name)`.as('name')])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  for (const { id, name, parent_id } of rows) {
    const below = children.get(parent_id ?? '') ?? []
    below.push({ id, name })
    children.set(parent_id ?? '', below)
  }
  return children
}
