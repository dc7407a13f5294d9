/** Products of the store as somebody looks for one, and edits it. */
import type { GoodsRow, OpenedProduct } from '@vitrine/connectors/kit/own-goods'
import { sql } from 'kysely'
import type { StoreShop } from '../store-shop.ts'
import { readList, type StoredImage } from './documents.ts'
import { findGoods, readVariantRows } from './read-goods.queries.ts'

/** Of names to choose from. */
const mostLabels = 2_000

export async function openProduct(shop: StoreShop, id: string): Promise<OpenedProduct | null> {
  const { db } = shop
  const row = await db
    .selectFrom('demo_products')
    .select(['id', 'handle', 'revision', 'images', 'picture_addresses'])
    .where('id', '=', id)
    .executeTakeFirst()
  const document = row && (await findGoods(shop, [row.handle])).get(row.handle)
  if (!row || !document) return null
  const variantIds = (await readVariantRows(db, [row.id])).map((variant) => variant.id)
  const addresses = [...new Set([...document.images, ...document.variants.flatMap(({ image }) => image ?? [])])]
  const fetched =
    addresses.length === 0
      ? []
      : await db
          .selectFrom('demo_pictures')
          .select(['address', 'url', 'thumbnail_url'])
          .where('address', 'in', addresses)
          .where('state', '=', 'kept')
          .execute()
  const stored = readList<StoredImage>(row.images).map(({ url, thumbnailUrl }) => [url, thumbnailUrl || url])
  const pictures = fetched.map(({ address, url, thumbnail_url }) => [address, thumbnail_url ?? url ?? address])
  return {
    id: row.id,
    revision: String(row.revision),
    document,
    variantIds,
    pictures: Object.fromEntries([...stored, ...pictures]),
  }
}

const inText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function searchProducts(
  { db, language, currencyCode }: StoreShop,
  {
    keyword,
    visible,
    page,
    size,
  }: { keyword?: string | undefined; visible?: boolean | undefined; page: number; size: number },
): Promise<{ items: GoodsRow[]; total: number }> {
  let found = db
    .selectFrom('demo_products as p')
    .leftJoin('demo_product_texts as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language),
    )
  if (visible !== undefined) found = found.where('p.visible', '=', visible)
  if (keyword !== undefined && keyword !== '')
    found = found.where((eb) =>
      eb.or([
        sql<boolean>`coalesce(t.name, p.name) ilike ${inText(keyword)}`,
        eb('p.handle', 'ilike', inText(keyword)),
        eb.exists(
          eb
            .selectFrom('demo_variants as v')
            .select('v.id')
            .whereRef('v.app_key', '=', 'p.app_key')
            .whereRef('v.product_id', '=', 'p.id')
            .where('v.sku', 'ilike', inText(keyword)),
        ),
      ]),
    )
  const { n } = await found.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['p.id', 'p.images', 'p.visible', sql<string>`coalesce(t.name, p.name)`.as('name')])
    .orderBy('p.position')
    .orderBy('p.id')
    .offset(page * size)
    .limit(size)
    .execute()
  const sums = await sumVariants(
    { db, currencyCode },
    rows.map(({ id }) => id),
  )
  return {
    total: Number(n),
    items: rows.map(({ id, name, images, visible: isShown }) => ({
      ...{ id, name, visible: isShown },
      imageUrl: readList<StoredImage>(images)[0]?.thumbnailUrl ?? null,
      ...(sums.get(id) ?? { variants: 0, price: null, stock: null }),
    })),
  }
}

type Sums = Pick<GoodsRow, 'variants' | 'price' | 'stock'>

async function sumVariants(
  { db, currencyCode }: Pick<StoreShop, 'db' | 'currencyCode'>,
  ids: readonly string[],
): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('demo_variants as v')
    .leftJoin('demo_variant_prices as vp', (join) =>
      join.onRef('vp.variant_id', '=', 'v.id').on('vp.currency_code', '=', currencyCode),
    )
    .where('v.product_id', 'in', [...ids])
    .groupBy('v.product_id')
    .select((eb) => [
      'v.product_id',
      eb.fn.countAll<string>().as('variants'),
      eb.fn.min('vp.amount_minor').as('least'),
      eb.fn.max('vp.amount_minor').as('most'),
      sql<string | null>`case when bool_or(v.stock is null) then null else sum(v.stock) end`.as('stock'),
    ])
    .execute()
  return new Map(
    rows.map(({ product_id, variants, least, most, stock }): [string, Sums] => [
      product_id,
      {
        variants: Number(variants),
        price: least === null ? null : { leastMinor: Number(least), mostMinor: Number(most) },
        stock: stock === null ? null : Number(stock),
      },
    ]),
  )
}

export async function readProductLabels({ db }: StoreShop): Promise<{ types: string[]; tags: string[] }> {
  const types = await db
    .selectFrom('demo_products')
    .select('product_type')
    .distinct()
    .where('product_type', 'is not', null)
    .orderBy('product_type')
    .limit(mostLabels)
    .execute()
  const tags = await db
    .selectFrom('demo_products')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .limit(mostLabels)
    .execute()
  return { types: types.flatMap(({ product_type }) => product_type ?? []), tags: tags.map(({ tag }) => tag) }
}
