/** Finds products by a barcode or SKU. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { sameCodes } from '@vitrine/domain/catalog/scanned-code.rules'
import { sql } from 'kysely'
import { listProducts } from './products.queries.ts'
import type { Reading } from './reading.ts'

export interface CodeMatch {
  product: ProductCard
  /** Null when the code belongs to the product itself. */
  variantId: string | null
}

/** Different products of one store seldom share a code. */
const maxMatches = 12
/** All sizes of one product may share a code. */
const maxVariants = 200

interface VariantIds {
  product_id: string
  variant_id: string | null
}

/** Searches by barcode, and then by SKU, ignoring case. */
const findVariants = ({ db }: Reading, code: string): Promise<VariantIds[]> => {
  const barcodes = sameCodes(code)
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('p.visible', '=', true)
    .where((eb) => eb.or([eb('v.barcode', 'in', barcodes), eb(sql`lower(v.sku)`, '=', sql`lower(${code}::text)`)]))
    .select(['v.product_id', 'v.id as variant_id'])
    .orderBy(sql`coalesce(v.barcode = any (${barcodes}::text[]), false) desc`)
    .orderBy('v.position')
    .orderBy('v.id')
    .limit(maxVariants)
    .execute()
}

const findOwn = ({ db }: Reading, code: string): Promise<VariantIds[]> =>
  db
    .selectFrom('products as p')
    .where('p.visible', '=', true)
    .where(sql`lower(p.sku)`, '=', sql`lower(${code}::text)`)
    .select(['p.id as product_id', sql<string | null>`null`.as('variant_id')])
    .orderBy('p.id')
    .limit(maxMatches)
    .execute()

/** Visible products, each once, that have this barcode or SKU themselves or on one of their variants. */
export async function findByCode(reading: Reading, text: string): Promise<CodeMatch[]> {
  const code = text.trim()
  const rows = [...(await findVariants(reading, code)), ...(await findOwn(reading, code))]
  const variants = new Map<string, string | null>()
  for (const { product_id, variant_id } of rows) if (!variants.has(product_id)) variants.set(product_id, variant_id)
  if (variants.size === 0) return []
  const { rows: cards } = await listProducts(reading, {
    ids: [...variants.keys()].slice(0, maxMatches),
    sort: 'featured',
    paging: { page: 0, size: maxMatches },
  })
  return cards.map((product) => ({ product, variantId: variants.get(product.id) ?? null }))
}
