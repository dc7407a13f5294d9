/** What the Storefront API of the stand-in answers: the root of each request, for a language and a country. */
import { type CustomerOf, cartSide } from './cart-side.ts'
import { collections, mainMenu } from './goods.ts'
import { countries, findPiece, gid, numberOf, pageOf, type Shop } from './shop.ts'
import { type InContext, productOf, variantOf, wordIn } from './wares.ts'

export type { InContext } from './wares.ts'

export function storefrontSide(shop: Shop, context: InContext, customerOf: CustomerOf) {
  const shown = () => shop.wares.filter(({ isShown, status }) => isShown && status === 'ACTIVE')
  /** Also an unlisted one, as https://shopify.dev/changelog/new-unlisted-product-status says, read on 2026-12-01. */
  const findNamed = (id: string) =>
    shop.wares.find(
      (one) => id === gid('Product', one.id) && one.isShown && ['ACTIVE', 'UNLISTED'].includes(one.status),
    )

  return {
    localization: { country: countries[0], availableCountries: countries },
    products: (asked: { first: number }) =>
      pageOf(
        shown().map(({ id }) => ({ id: gid('Product', id) })),
        asked,
      ),
    collections: (asked: { first: number; after?: string }) =>
      pageOf(
        collections.map(({ id, title, picture }) => ({
          id: gid('Collection', id),
          title: wordIn(title, context),
          image: picture === null ? null : { url: () => `https://cdn.shopify.com/s/files/1/0001/${picture}.jpg` },
        })),
        asked,
      ),
    menu: ({ handle }: { handle: string }) => (handle === 'main-menu' ? { items: mainMenu } : null),
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        const ware = findNamed(id)
        if (ware) return productOf(ware, context)
        const found = id.includes('/ProductVariant/') ? findPiece(shop, numberOf(id)) : null
        return found && variantOf(found.ware, found.piece, context)
      }),
    product: ({ id }: { id: string }) => {
      const ware = findNamed(id)
      return ware ? productOf(ware, context) : null
    },
    ...cartSide(shop, context, customerOf),
  }
}
