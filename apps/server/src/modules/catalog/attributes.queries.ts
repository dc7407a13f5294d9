import type { ProductAttribute } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import { readLabels } from './product.queries.ts'
import type { Reading } from './reading.ts'

/** The attributes in use, by their name; of two names under one id the first stands. */
export async function listAttributes(reading: Reading): Promise<ProductAttribute[]> {
  const rows = await reading.db
    .selectFrom('products')
    .select([
      sql<string>`jsonb_array_elements(attributes::jsonb) ->> 'id'`.as('id'),
      sql<string>`jsonb_array_elements(attributes::jsonb) ->> 'name'`.as('name'),
    ])
    .distinct()
    .orderBy('name')
    .execute()
  const translate = await readLabels(
    reading,
    rows.map((row) => row.name),
  )
  const byId = new Map<string, ProductAttribute>()
  for (const { id, name } of rows) if (!byId.has(id)) byId.set(id, { id, name: translate(name) })
  return [...byId.values()]
}
