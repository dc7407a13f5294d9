/** What the Admin API of the stand-in answers. */
import { definitions } from './goods.ts'
import { ownSide } from './own-side.ts'
import { appId, gid, numberOf, pageOf, type Shop } from './shop.ts'

/** Terms of Shopify's search that the connector uses; any other one is a mistake. */
function readSearch(query: string) {
  const search = {
    ...{ from: 0, until: Number.POSITIVE_INFINITY, since: '', statuses: ['ACTIVE', 'DRAFT', 'ARCHIVED'] },
    ...{ cartToken: null as string | null, customerId: null as number | null },
  }
  for (const term of query.split(' AND ')) {
    const [, id] = /^id:>=(\d+)$/.exec(term) ?? []
    const [, until] = /^id:<=(\d+)$/.exec(term) ?? []
    const [, customerId] = /^customer_id:(\d+)$/.exec(term) ?? []
    const [, since] = /^updated_at:>'([^']+)'$/.exec(term) ?? []
    const [, statuses] = /^status:([a-z,]+)$/.exec(term) ?? []
    const [, cartToken] = /^cart_token:"([^"]+)"$/.exec(term) ?? []
    if (id !== undefined) search.from = Number(id)
    else if (until !== undefined) search.until = Number(until)
    else if (customerId !== undefined) search.customerId = Number(customerId)
    else if (since !== undefined) search.since = since
    else if (statuses !== undefined) search.statuses = statuses.toUpperCase().split(',')
    else if (cartToken !== undefined) search.cartToken = cartToken
    else throw new Error(`The stand-in does not know this search: ${term}`)
  }
  return search
}

const isNewer = (updatedAt: string, since: string): boolean => since === '' || Date.parse(updatedAt) > Date.parse(since)

const wordsOf = (words: readonly string[]) => (asked: { first: number; after?: string }) =>
  pageOf([...new Set(words)].filter((word) => word !== '').toSorted(), asked)

interface AdminDeps {
  makeToken(scopes: readonly string[], expiresIn: number): { accessToken: string } | null
}

export function adminSide(shop: Shop, { makeToken }: AdminDeps) {
  const own = ownSide(shop)
  return {
    ...own.queries,
    shop: {
      ...{ name: shop.name, currencyCode: 'USD', ianaTimezone: 'America/New_York' },
      primaryDomain: { url: 'https://www.lamps.example' },
    },
    currentAppInstallation: {
      accessScopes: shop.scopes.map((handle) => ({ handle })),
      app: { id: appId, title: 'Our app' },
      ...own.installation,
    },
    shopLocales: () => [
      { locale: 'fr', primary: false },
      { locale: 'en', primary: true },
    ],
    metafieldDefinitions: () => ({ nodes: definitions }),
    productVendors: wordsOf(shop.wares.map(({ vendor }) => vendor)),
    productTypes: wordsOf(shop.wares.map(({ productType }) => productType)),
    productTags: wordsOf(shop.wares.flatMap(({ tags }) => tags)),
    products: ({ query, first }: { query: string; first: number }) => {
      const { from, since, statuses } = readSearch(query)
      const found = shop.wares
        .filter(({ id, status, updatedAt }) => id >= from && statuses.includes(status) && isNewer(updatedAt, since))
        .map(({ id, title, ...ware }) => ({
          ...{ id: gid('Product', id), handle: `ware-${id}`, title: title.EN, createdAt: '2026-01-02T03:04:05Z' },
          ...{ vendor: ware.vendor, productType: ware.productType, tags: ware.tags, updatedAt: ware.updatedAt },
          status: ware.status,
        }))
      return pageOf(found, { first })
    },
    orders: ({ query, first, reverse }: { query: string; first: number; reverse?: boolean }) => {
      const { from, until, since, cartToken, customerId: of } = readSearch(query)
      const found = shop.orders
        .filter(({ id, answer }) => id >= from && id <= until && isNewer(answer.updatedAt, since))
        .filter(({ answer }) => cartToken === null || answer.cartToken === cartToken)
        .filter(({ customerId }) => of === null || customerId === of)
        .map(({ answer }) => answer)
      return pageOf(reverse ? found.toReversed() : found, { first })
    },
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        if (!id.includes('/Product/')) return shop.orders.find((order) => order.id === numberOf(id))?.answer ?? null
        const ware = shop.wares.find((one) => id === gid('Product', one.id))
        return ware ? { __typename: 'Product', id, status: ware.status } : null
      }),
    order: ({ id }: { id: string }) => shop.orders.find((order) => order.id === numberOf(id))?.answer ?? null,
    delegateAccessTokenCreate: ({ input }: { input: { delegateAccessScope: string[]; expiresIn: number } }) => {
      const token = makeToken(input.delegateAccessScope, input.expiresIn)
      return {
        delegateAccessToken: token,
        userErrors: token ? [] : [{ code: 'EXPIRES_AFTER_PARENT', message: 'It may not live longer.' }],
      }
    },
  }
}
