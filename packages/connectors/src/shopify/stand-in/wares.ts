/** Wares of the stand-in, as the Storefront API tells them. */
import type { Piece, Ware } from './goods.ts'
import { gid, pageOf, priceIn } from './shop.ts'

export interface InContext {
  language: string | null
  country: string | null
}

export const wordIn = (words: { EN: string; FR: string }, { language }: InContext): string =>
  language === 'FR' ? words.FR : words.EN

export function variantOf(ware: Ware, piece: Piece, context: InContext) {
  const isThere = piece.left === null || piece.left > 0
  const { formerUsd } = piece
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', piece.id),
    title: piece.values.join(' / '),
    sku: piece.sku,
    barcode: null,
    availableForSale: isThere || piece.isSoldBeyondStock,
    quantityAvailable: piece.left ?? 0,
    currentlyNotInStock: !isThere && piece.isSoldBeyondStock,
    price: priceIn(context.country, piece.usd),
    compareAtPrice: formerUsd === null ? null : priceIn(context.country, formerUsd),
    ...{ weight: piece.weight, weightUnit: piece.weightUnit, image: null },
    selectedOptions: piece.values.map((value, index) => ({ name: ware.options[index]?.name, value })),
    product: { id: gid('Product', ware.id), title: wordIn(ware.title, context) },
  }
}

export function productOf(ware: Ware, context: InContext) {
  return {
    __typename: 'Product',
    id: gid('Product', ware.id),
    handle: `ware-${ware.id}`,
    title: wordIn(ware.title, context),
    descriptionHtml: `<p>${wordIn(ware.title, context)}</p>`,
    ...{ vendor: ware.vendor, productType: ware.productType, tags: ware.tags },
    ...{ createdAt: '2026-01-02T03:04:05Z', updatedAt: ware.updatedAt },
    collections: () => ({ nodes: ware.collections.map((id) => ({ id: gid('Collection', id) })) }),
    options: ware.options.map(({ name, values }) => ({
      name,
      optionValues: values.map((value) => ({
        name: value.name,
        swatch: value.color === undefined ? null : { color: value.color, image: null },
      })),
    })),
    media: () => ({ nodes: ware.media }),
    metafields: ({ identifiers }: { identifiers: { namespace: string; key: string }[] }) =>
      identifiers.map(
        (asked) =>
          ware.metafields.find(({ namespace, key }) => namespace === asked.namespace && key === asked.key) ?? null,
      ),
    variants: (asked: { first: number; after?: string }) =>
      pageOf(
        ware.variants.map((one) => variantOf(ware, one, context)),
        asked,
      ),
  }
}
