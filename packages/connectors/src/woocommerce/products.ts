/** Products of a WooCommerce that are published, in the order of their numbers. Variations are a list of each product's own. */
import type { CommerceConnector, ProductsQuery, StoreProduct } from '../kit/commerce.ts'
import type { ConnectorPage } from '../kit/store-order.ts'
import { readAfter } from './after-id.ts'
import { type Lists, swatchKey } from './catalogue.ts'
import { inParts, inTurns, isWoocommerceId } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'
import { type Picture, type ProductAnswer, toStoreProduct, type VariationAnswer } from './store-product.ts'
import { mostOfList, type WoocommerceApi } from './woocommerce-api.ts'

/** Each with variations is one more call. */
const mostAtOnce = 25
/** As many as a picker shows. */
const mostFound = 50

interface ProductsDeps {
  api: WoocommerceApi
  facts: () => Promise<StoreFacts>
  /** Which swatches there are, a moment ago. */
  lists: () => Promise<Lists>
}

interface ShopProductAnswer {
  images?: { id?: number; src?: string; thumbnail?: string; srcset?: string }[]
}

/** What WordPress compares with is the last second that is not meant. */
export const justBefore = (since: Date | undefined): string | undefined =>
  since === undefined ? undefined : new Date(since.getTime() - 1_000).toISOString().slice(0, 19)

/** `… 800w` beside the picture's own address. */
const widthIn = (srcset: string, src: string): number | null => {
  const entry = srcset.split(', ').find((one) => one.startsWith(`${src} `))
  const width = Number(entry?.slice(src.length).trim().replace('w', ''))
  return Number.isInteger(width) && width > 0 ? width : null
}

export const readVariations = (api: WoocommerceApi, productId: number): Promise<VariationAnswer[]> =>
  api.all<VariationAnswer>(`products/${productId}/variations`, { status: 'publish', orderby: 'id', order: 'asc' })

type Products = Pick<CommerceConnector, 'products' | 'product' | 'findProducts'>

export function productsOf({ api, facts, lists }: ProductsDeps): Products {
  /** The sizes that WordPress has made are told by the Store API alone; without them a picture is shown as it is. */
  async function readPictures(products: readonly ProductAnswer[]): Promise<Map<number, Picture>> {
    const ids = products.filter(({ images = [] }) => images.length > 0).map(({ id }) => id)
    if (ids.length === 0) return new Map()
    const { answer } = await api
      .shop<ShopProductAnswer[]>('products', { query: { include: ids.join(','), per_page: mostOfList } })
      .catch(() => ({ answer: [] as ShopProductAnswer[] }))
    const images = answer.flatMap(({ images: own = [] }) => own)
    return new Map(
      images.flatMap(({ id, src = '', thumbnail, srcset }) => {
        const width = widthIn(srcset ?? '', src)
        return id === undefined || width === null ? [] : [[id, { width, thumbnailUrl: thumbnail || undefined }]]
      }),
    )
  }

  async function toProducts(answers: readonly ProductAnswer[]): Promise<StoreProduct[]> {
    if (answers.length === 0) return []
    const [known, { swatches }, pictures] = [await facts(), await lists(), await readPictures(answers)]
    return inTurns(answers, async (product) =>
      toStoreProduct(product, product.type === 'variable' ? await readVariations(api, product.id) : [], {
        ...{ facts: known, pictures },
        swatchOf: (attributeId, label) => swatches.get(swatchKey(attributeId, label)) ?? null,
      }),
    )
  }

  async function readNamed(ids: readonly string[]): Promise<ProductAnswer[]> {
    const found: ProductAnswer[] = []
    for (const part of inParts([...new Set(ids)].filter(isWoocommerceId), mostOfList)) {
      const query = { include: part.join(','), status: 'publish', per_page: mostOfList }
      found.push(...(await api.list<ProductAnswer>('products', query)).items)
    }
    return found
  }

  async function readPage({
    cursor,
    updatedSince,
    limit = mostAtOnce,
  }: ProductsQuery): Promise<ConnectorPage<StoreProduct>> {
    const { items, next } = await readAfter<ProductAnswer>(
      (offset, count) =>
        api.list('products', {
          ...{ status: 'publish', orderby: 'id', order: 'asc', offset, per_page: count },
          ...(updatedSince && { modified_after: justBefore(updatedSince), dates_are_gmt: 'true' }),
        }),
      { cursor, limit: Math.min(limit, mostAtOnce) },
    )
    return { items: await toProducts(items), next }
  }

  return {
    async products({ ids, ...query } = {}) {
      if (ids) return { items: await toProducts(await readNamed(ids)), next: null }
      return readPage(query)
    },
    async product(id) {
      const [found] = await toProducts(await readNamed([id]))
      return found ?? null
    },
    async findProducts(text) {
      const wanted = text.toLowerCase()
      const query = { search: text, status: 'publish', per_page: mostOfList }
      const { items } = await api.list<ProductAnswer>('products', query)
      // WordPress finds words in descriptions too.
      const found = await toProducts(items.slice(0, mostFound))
      return found.filter(({ name }) => name.toLowerCase().includes(wanted))
    },
  }
}
