import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** What the mirror knows a thing by; categories and brands have a name alone. */
export interface KnownGood {
  name: string
  handle: string | null
  sku: string | null
  imageUrl: string | null
}

const firstPicture = (images: string): string | null => (JSON.parse(images) as { url: string }[])[0]?.url ?? null

export async function readKnownGoods(
  db: TenantDb,
  kind: 'products' | 'categories' | 'brands',
  ids: readonly string[],
): Promise<Map<string, KnownGood>> {
  if (ids.length === 0) return new Map()
  const among = sql<boolean>`id = any (${[...ids]}::text[])`
  if (kind === 'products') {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name', 'handle', 'sku', 'images'])
      .where(among)
      .execute()
    return new Map(rows.map(({ id, images, ...known }) => [id, { ...known, imageUrl: firstPicture(images) }]))
  }
  const rows = await db.selectFrom(kind).select(['id', 'name', 'image']).where(among).execute()
  return new Map(rows.map(({ id, name, image }) => [id, { name, handle: null, sku: null, imageUrl: image }]))
}
