/** The shorter lists of the embedded store in the port's shape: categories, brands, types, tags, reviews. */
import type { CategoryNode, ConnectorPage, StoreBrand } from '@vitrine/connectors/kit/commerce'
import type { Review } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import { pageAt, toPage } from '../cursor.ts'
import type { StoreDb, StoreShop } from '../store-shop.ts'
import { listBranches } from './category-branches.queries.ts'

const pageSize = 100

/** Puts parents before children, whatever their positions are. */
function inTreeOrder(nodes: readonly CategoryNode[]): CategoryNode[] {
  const children = new Map<string | null, CategoryNode[]>()
  for (const node of nodes) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node])
  const sorted: CategoryNode[] = []
  let level = children.get(null) ?? []
  while (level.length > 0) {
    sorted.push(...level)
    level = level.flatMap(({ id }) => children.get(id) ?? [])
  }
  return sorted
}

export async function readStoreCategories(
  db: StoreDb,
  language: string,
  without: readonly string[] = [],
): Promise<CategoryNode[]> {
  const hidden = new Set(await listBranches(db, without))
  const rows = await db
    .selectFrom('demo_categories as c')
    .leftJoin('demo_category_texts as t', (join) =>
      join.onRef('t.category_id', '=', 'c.id').on('t.language', '=', language),
    )
    .select([
      'c.id',
      'c.parent_id',
      'c.visible',
      'c.image',
      'c.position',
      sql<string>`coalesce(t.name, c.name)`.as('name'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return inTreeOrder(
    rows
      .filter(({ id }) => !hidden.has(id))
      .map(({ id, name, parent_id, visible, image, position }) => ({
        id,
        name,
        parentId: parent_id,
        visible,
        imageUrl: image,
        position,
      })),
  )
}

export async function readStoreBrands(db: StoreDb, cursor: string | undefined): Promise<ConnectorPage<StoreBrand>> {
  const { page } = pageAt(cursor, pageSize)
  const rows = await db
    .selectFrom('demo_brands')
    .select(['id', 'name', 'image as imageUrl'])
    .orderBy('position')
    .orderBy('id')
    .offset(page * pageSize)
    .limit(pageSize)
    .execute()
  return { items: rows, next: rows.length === pageSize ? String(page + 1) : null }
}

export async function readStoreTypes(db: StoreDb): Promise<string[]> {
  const rows = await db.selectFrom('demo_products').select('product_type').distinct().orderBy('product_type').execute()
  return rows.flatMap((row) => row.product_type ?? [])
}

export async function readStoreTags(db: StoreDb): Promise<string[]> {
  const rows = await db
    .selectFrom('demo_products')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .execute()
  return rows.map((row) => row.tag)
}

export async function readStoreReviews(
  db: StoreDb,
  productId: string,
  { cursor, limit = pageSize }: { cursor?: string; limit?: number },
): Promise<ConnectorPage<Review>> {
  const at = pageAt(cursor, Math.min(limit, pageSize))
  const rows = await db
    .selectFrom('demo_reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const reviews = rows.map(({ id, rating, author, title, body, created_at }) => ({
    id,
    rating,
    author,
    title,
    text: body,
    createdAt: created_at.toISOString(),
  }))
  return toPage(reviews.slice(at.page * at.size, (at.page + 1) * at.size), reviews.length, at)
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'currency' })

/** The currencies of the price lists, the store's own first. */
export async function readStoreCurrencies({ db, currencyCode: own }: Pick<StoreShop, 'db' | 'currencyCode'>) {
  const rows = await db.selectFrom('demo_variant_prices').select('currency_code').distinct().execute()
  const others = rows.map((row) => row.currency_code).filter((code) => code !== own)
  return [own, ...others.sort()].map((code) => ({
    code,
    name: englishNames.of(code) ?? code,
    isDefault: code === own,
    enabled: true,
  }))
}
