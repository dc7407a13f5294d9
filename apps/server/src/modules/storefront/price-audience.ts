/**
 * Who may see prices: everybody, or with 'log in to see price' only shoppers who are signed in. Catalogue answers are
 * kept by what they hold, and a shared cache keeps none of the second kind.
 */

import { shellVersionIn, supportsFeature } from '@vitrine/domain/app-versions/app-versions.rules'
import type { Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { cardWithoutPrice, productWithoutPrices } from '@vitrine/domain/catalog/hidden-price.rules'
import type { ReplyHead, ShopperContext } from '../../http/context.ts'
import { liveReleases } from '../design/index.ts'

/** `everybody` sees prices; else this shopper is a `guest` without them or a `customer` with them. */
export type Audience = 'everybody' | 'guest' | 'customer'

export async function audienceOf({ ports, appKey, request, findCustomer }: ShopperContext): Promise<Audience> {
  const live = await liveReleases(ports).of(appKey)
  if (!live?.settings.l2sp.enabled) return 'everybody'
  const version = shellVersionIn(request.headers['user-agent'])
  // An app that is too old to ask for the sign-in shows prices. No cache may hand them on to others.
  if (version !== null && !supportsFeature(version, 'logInToSeePrice')) return 'customer'
  return (await findCustomer()) ? 'customer' : 'guest'
}

/** `shared` is what caches may do with an answer that is the same for everybody. */
export function allowCaching(reply: ReplyHead, audience: Audience, shared: string): void {
  if (audience === 'everybody') {
    reply.header('cache-control', shared)
    return
  }
  // A guest's answer may wait on the device for times without a connection; prices may not.
  reply
    .header('cache-control', audience === 'guest' ? 'private, no-cache' : 'private, no-store')
    .header('vary', 'cookie')
}

export const shownCards = (audience: Audience, cards: readonly ProductCard[]): readonly ProductCard[] =>
  audience === 'guest' ? cards.map(cardWithoutPrice) : cards

export const shownProduct = <T extends Product>(audience: Audience, product: T): T =>
  audience === 'guest' ? productWithoutPrices(product) : product

/** An order by price would tell which of two products costs more. */
export const shownSort = <T extends string>(audience: Audience, sort: T): T | 'featured' =>
  audience === 'guest' && sort.startsWith('price') ? 'featured' : sort
