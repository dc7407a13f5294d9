import type { ProductAttribute } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import type { Reading } from './reading.ts'

/** The attributes in use, sorted by name; when one id has two names, the first is used. */
export async function listAttributes({ db, language }: Reading): Promise<ProductAttribute[]> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .innerJoin(
      sql<{ value: unknown }>`lateral jsonb_array_elements(p.attributes::jsonb)`.as<'a'>(sql`a (value)`),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`a.value ->> 'id'`.as('id'),
      sql<string>`a.value ->> 'name'`.as('own_name'),
      sql<string>`coalesce(t.labels::jsonb ->> (a.value ->> 'name'), a.value ->> 'name')`.as('name'),
    ])
    .distinct()
    .orderBy('own_name')
    .orderBy('name')
    .execute()
  const byId = new Map<string, ProductAttribute>()
  for (const { id, name } of rows) if (!byId.has(id)) byId.set(id, { id, name })
  return [...byId.values()]
}
