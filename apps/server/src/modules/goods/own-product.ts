/** A product of the app's own store between its document and what a person edits. */
import type { OpenedProduct } from '@vitrine/connectors/kit/own-goods'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { writePath } from '@vitrine/domain/goods/goods-cells.rules'
import type { GoodsDocument } from '@vitrine/domain/goods/goods-document.rules'
import type { OwnProduct, SavedProduct } from '@vitrine/domain/goods/own-product.schema'
import { changedStock } from '@vitrine/domain/goods/stock-change.rules'
import { refuse, refuseField } from '../../http/refuse.ts'
import type { Ports } from '../../ports.ts'
import type { ReadingFor } from '../media/index.ts'
import { createCleaner } from './clean-description.ts'
import { ownFileOf } from './own-files.ts'
import type { OpenGoods } from './own-goods.ts'

export const toOwnProduct = ({ id, revision, document, variantIds, pictures }: OpenedProduct): OwnProduct => ({
  ...document,
  id,
  revision,
  pictures,
  variants: document.variants.map((variant, at) => ({ ...variant, id: variantIds[at] ?? '' })),
})

const imagesOf = ({ images, variants }: Pick<GoodsDocument, 'images' | 'variants'>): string[] => [
  ...images,
  ...variants.flatMap(({ image }) => image ?? []),
]

/** What the schema cannot know: of which currency a price must be, and which pictures may be named. */
function refuseUnfit(
  ports: Ports,
  { shop }: OpenGoods,
  { before, saved }: { before: OpenedProduct | null; saved: SavedProduct },
): void {
  const known = new Set(before ? imagesOf(before.document) : [])
  const fileOf = ownFileOf(ports, shop.appKey)
  const isFit = (address: string) => known.has(address) || fileOf(address) === address
  const { currencyCode } = shop
  refuse([
    ...saved.images.flatMap((address, at) =>
      isFit(address) ? [] : [{ path: `images.${at}`, ...fieldReason('media_file_unknown') }],
    ),
    ...saved.variants.flatMap(({ image, prices }, at) => [
      ...(image === null || isFit(image)
        ? []
        : [{ path: `variants.${at}.image`, ...fieldReason('media_file_unknown') }]),
      ...(prices[currencyCode]
        ? []
        : [{ path: `variants.${at}.prices.${currencyCode}.amountMinor`, ...fieldReason('value_missing') }]),
    ]),
  ])
}

/** Before a transaction begins, since others wait for its end. */
export async function withCleanDescription<T extends SavedProduct>(reading: ReadingFor, saved: T): Promise<T> {
  const read = await createCleaner(reading)(saved.descriptionHtml)
  if ('fault' in read) return refuseField('descriptionHtml', fieldReason(`markup_${read.fault}`))
  return { ...saved, descriptionHtml: read.html }
}

/** The document that is written. The product is held, so that its stock is the one of this moment. */
export function documentOf(
  ports: Ports,
  open: OpenGoods,
  { handle, before, saved }: { handle: string; before: OpenedProduct | null; saved: SavedProduct },
): GoodsDocument {
  refuseUnfit(ports, open, { before, saved })
  const stockNow = new Map(
    before?.variantIds.map((id, at): [string, number | null] => [id, before.document.variants[at]?.stock ?? null]),
  )
  return {
    ...{ handle, name: saved.name, visible: saved.visible, brand: saved.brand, productType: saved.productType },
    descriptionHtml: saved.descriptionHtml,
    tags: [...new Set(saved.tags)],
    categories: [...new Map(saved.categories.map((path) => [JSON.stringify(path), path])).values()],
    options: saved.options,
    images: [...new Set(saved.images)],
    variants: saved.variants.map(({ id, stock, ...variant }) => ({
      ...variant,
      stock: stockNow.has(id) ? changedStock(stockNow.get(id) ?? null, stock, variant.sellsOn) : stock.is,
    })),
  }
}

/** As addresses and files name a product: letters and figures of any script. */
export const handleOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 200) || 'product'

/** What the audit log tells of a product. A long text, or many values, are said to have changed. */
export function toldOf({ document }: Pick<OpenedProduct, 'document'>, currencyCode: string) {
  const { name, visible, brand, productType, tags, categories, images, options, variants, descriptionHtml } = document
  const each = (say: (variant: GoodsDocument['variants'][number]) => string) =>
    variants.map((variant) => [variant.values.join(' / '), say(variant)].filter((text) => text !== '').join(': '))
  return {
    ...{ name, visible, brand, productType, tags, options },
    categories: categories.map(writePath),
    description: descriptionHtml,
    pictures: images,
    variants: each(({ sku }) => sku ?? ''),
    prices: each(({ prices: { [currencyCode]: price } }) =>
      price ? formatMoney({ amountMinor: price.amountMinor, currencyCode }) : '–',
    ),
    stock: each(({ stock, sellsOn }) => (stock === null ? '–' : `${stock}${sellsOn ? ' +' : ''}`)),
  }
}
