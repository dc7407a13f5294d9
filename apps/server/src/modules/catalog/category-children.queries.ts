/** What lies directly below categories. */
import { sql } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { Reading } from './reading.ts'

interface Child {
  id: string
  name: string
}

const readChildren = ({ db, language }: Pick<Reading, 'db' | 'language'>, parentIds: readonly string[]) =>
  db
    .selectFrom('categories as c')
    .leftJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.language', '=', language))
    .where(sql<boolean>`c.parent_id = any (${[...parentIds]}::text[])`)
    .select(['c.id', 'c.parent_id', sql<string>`coalesce(t.name, c.name)`.as('name')])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

/** The categories directly below each of these, in the store's order, including hidden ones. */
export async function listChildren(
  reading: Pick<Reading, 'db' | 'language'>,
  parentIds: readonly string[],
): Promise<Map<string, Child[]>> {
  const children = new Map<string, Child[]>()
  for (const { id, name, parent_id } of await inPortions(parentIds, (portion) => readChildren(reading, portion))) {
    const below = children.get(parent_id ?? '') ?? []
    below.push({ id, name })
    children.set(parent_id ?? '', below)
  }
  return children
}
