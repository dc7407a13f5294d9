/** What is asked of Shopify's Storefront API, with what it answers. */
import { query } from '../kit/graphql.ts'
import type { PageInfo } from './admin-queries.ts'

/** In which language and for which country something is told: prices are those of a country. */
export interface Place {
  language: string | null
  country: string | null
}

const placeVariables = '$language: LanguageCode, $country: CountryCode'
const inPlace = '@inContext(language: $language, country: $country)'

export interface MoneyAnswer {
  amount: string
  currencyCode: string
}

const money = '{ amount currencyCode }'

interface CountryAnswer {
  isoCode: string
  currency: { isoCode: string }
}

export interface Localization {
  country: CountryAnswer
  availableCountries: CountryAnswer[]
}

export const countriesQuery = query<{ localization: Localization }>(
  `query Countries {
  localization { country { isoCode currency { isoCode } } availableCountries { isoCode currency { isoCode } } }
}`,
)

/** Whether the app's channel shows anything. */
export const shownQuery = query<{ products: { nodes: { id: string }[] } }>(
  'query Shown { products(first: 1) { nodes { id } } }',
)

export interface CollectionAnswer {
  id: string
  title: string
  image: { url: string } | null
}

export const collectionsQuery = query<
  { collections: { nodes: CollectionAnswer[]; pageInfo: PageInfo } },
  Place & { after: string | null }
>(`query Collections($after: String, ${placeVariables}) ${inPlace} {
  collections(first: 250, after: $after, sortKey: ID) {
    nodes { id title image { url(transform: { maxWidth: 1000 }) } }
    pageInfo { hasNextPage endCursor }
  }
}`)

export interface MenuItemAnswer {
  resource: { __typename: string; id?: string } | null
  items?: MenuItemAnswer[]
}

const menuItem = 'resource { __typename ... on Collection { id } }'

/** A menu has three levels. */
export const menuQuery = query<{ menu: { items: MenuItemAnswer[] } | null }, { handle: string }>(
  `query Menu($handle: String!) {
  menu(handle: $handle) { items { ${menuItem} items { ${menuItem} items { ${menuItem} } } } }
}`,
)

export interface StockAnswer {
  availableForSale: boolean
  quantityAvailable: number | null
  currentlyNotInStock: boolean
}

const stockFields = 'availableForSale quantityAvailable currentlyNotInStock'

export interface VariantAnswer extends StockAnswer {
  id: string
  sku: string | null
  barcode: string | null
  price: MoneyAnswer
  compareAtPrice: MoneyAnswer | null
  weight: number | null
  weightUnit: string
  image: { url: string } | null
  selectedOptions: { name: string; value: string }[]
}

export interface Variants {
  nodes: VariantAnswer[]
  pageInfo: PageInfo
}

export interface MediaAnswer {
  __typename: string
  alt: string | null
  previewImage: { url: string } | null
  image?: { url: string; thumbnail: string; width: number | null; height: number | null } | null
  sources?: { url: string; mimeType: string; width: number; height: number }[]
  originUrl?: string
}

export interface ProductAnswer {
  id: string
  handle: string
  title: string
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  createdAt: string
  updatedAt: string
  collections: { nodes: { id: string }[] }
  options: {
    name: string
    optionValues: {
      name: string
      swatch: { color: string | null; image: { previewImage: { url: string } | null } | null } | null
    }[]
  }[]
  media: { nodes: MediaAnswer[] }
  metafields: ({ namespace: string; key: string; type: string; value: string } | null)[]
  variants: Variants
}

/** As wide as a phone draws it at its finest. Without a limit Shopify sends what was uploaded, which may be some megabytes. */
const pictureUrl = 'url(transform: { maxWidth: 1200, maxHeight: 1200 })'
/** For a tile, of which two stand beside each other. */
const tileUrl = 'url(transform: { maxWidth: 600, maxHeight: 600 })'
const swatchUrl = 'url(transform: { maxWidth: 120, maxHeight: 120 })'

const variantFields = `nodes {
    id sku barcode ${stockFields} price ${money} compareAtPrice ${money} weight weightUnit
    image { ${pictureUrl} } selectedOptions { name value }
  } pageInfo { hasNextPage endCursor }`

const productFields = `id handle title descriptionHtml vendor productType tags createdAt updatedAt
  collections(first: 250) { nodes { id } }
  options { name optionValues { name swatch { color image { previewImage { ${swatchUrl} } } } } }
  media(first: 50) { nodes {
    __typename alt previewImage { ${pictureUrl} }
    ... on MediaImage { image { ${pictureUrl} thumbnail: ${tileUrl} width height } }
    ... on Video { sources { url mimeType width height } }
    ... on ExternalVideo { originUrl }
  } }
  metafields(identifiers: $metafields) { namespace key type value }
  variants(first: 100) { ${variantFields} }`

export interface MetafieldName {
  namespace: string
  key: string
}

export const productsQuery = query<
  { nodes: (({ __typename: 'Product' } & ProductAnswer) | { __typename: string } | null)[] },
  Place & { ids: readonly string[]; metafields: readonly MetafieldName[] }
>(`query Products($ids: [ID!]!, $metafields: [HasMetafieldsIdentifier!]!, ${placeVariables}) ${inPlace} {
  nodes(ids: $ids) { __typename ... on Product { ${productFields} } }
}`)

export const variantsQuery = query<
  { product: { variants: Variants } | null },
  Place & { id: string; after: string | null }
>(`query Variants($id: ID!, $after: String, ${placeVariables}) ${inPlace} {
  product(id: $id) { variants(first: 250, after: $after) { ${variantFields} } }
}`)

type StockNode = { __typename: 'ProductVariant'; id: string; title: string; product: { title: string } } & StockAnswer

export const stockQuery = query<
  { nodes: (StockNode | { __typename: string } | null)[] },
  { ids: readonly string[] }
>(`query Stock($ids: [ID!]!) {
  nodes(ids: $ids) { __typename ... on ProductVariant { id title product { title } ${stockFields} } }
}`)

export interface CartLineAnswer {
  id: string
  quantity: number
  merchandise: StockAnswer & {
    id: string
    image: { url: string } | null
    selectedOptions: { name: string; value: string }[]
    product: { id: string; title: string }
  }
  cost: { amountPerQuantity: MoneyAnswer; subtotalAmount: MoneyAnswer }
  discountAllocations: { __typename: string; discountedAmount: MoneyAnswer; code?: string }[]
}

export interface CartAnswer {
  id: string
  checkoutUrl: string
  buyerIdentity: { countryCode: string | null }
  cost: { totalAmount: MoneyAnswer }
  discountCodes: { code: string; applicable: boolean }[]
  lines: { nodes: CartLineAnswer[] }
}

const cartFields = `id checkoutUrl buyerIdentity { countryCode } cost { totalAmount ${money} } discountCodes { code applicable }
  lines(first: 250) { nodes {
    id quantity
    merchandise { ... on ProductVariant {
      id ${stockFields} image { url(transform: { maxWidth: 400 }) } selectedOptions { name value } product { id title }
    } }
    cost { amountPerQuantity ${money} subtotalAmount ${money} }
    discountAllocations { __typename discountedAmount ${money} ... on CartCodeDiscountAllocation { code } }
  } }`

/** As many lines as a cart is read with. */
export const mostLines = 250

export const cartQuery = query<{ cart: CartAnswer | null }, Place & { id: string }>(
  `query Cart($id: ID!, ${placeVariables}) ${inPlace} { cart(id: $id) { ${cartFields} } }`,
)

/** What each change of a cart ends with. */
export interface CartOutcome {
  cart: CartAnswer | null
  userErrors: { code: string | null; message: string }[]
  warnings: { code: string }[]
}

const outcome = `{ cart { ${cartFields} } userErrors { code message } warnings { code } }`

type Changed = { changed: CartOutcome | null }

export interface CartInput {
  attributes: readonly { key: string; value: string }[]
  buyerIdentity: { countryCode: string } | null
  lines: readonly { merchandiseId: string; quantity: number }[]
}

export const createCart = query<Changed, Place & { input: CartInput }>(
  `mutation Create($input: CartInput!, ${placeVariables}) ${inPlace} { changed: cartCreate(input: $input) ${outcome} }`,
)
export const addLine = query<Changed, Place & { id: string; lines: readonly CartInput['lines'][number][] }>(
  `mutation Add($id: ID!, $lines: [CartLineInput!]!, ${placeVariables}) ${inPlace} {
  changed: cartLinesAdd(cartId: $id, lines: $lines) ${outcome}
}`,
)
export const updateLine = query<Changed, Place & { id: string; lines: readonly { id: string; quantity: number }[] }>(
  `mutation Update($id: ID!, $lines: [CartLineUpdateInput!]!, ${placeVariables}) ${inPlace} {
  changed: cartLinesUpdate(cartId: $id, lines: $lines) ${outcome}
}`,
)
export const removeLine = query<Changed, Place & { id: string; lineIds: readonly string[] }>(
  `mutation Remove($id: ID!, $lineIds: [ID!]!, ${placeVariables}) ${inPlace} {
  changed: cartLinesRemove(cartId: $id, lineIds: $lineIds) ${outcome}
}`,
)
/** What is left out stays; a null takes it away. */
export interface CartBuyer {
  countryCode?: string
  customerAccessToken?: string | null
}
export const setBuyer = query<Changed, Place & { id: string; buyer: CartBuyer }>(
  `mutation Buyer($id: ID!, $buyer: CartBuyerIdentityInput!, ${placeVariables}) ${inPlace} {
  changed: cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: $buyer) ${outcome}
}`,
)
export const setCodes = query<Changed, Place & { id: string; codes: readonly string[] }>(
  `mutation Codes($id: ID!, $codes: [String!]!, ${placeVariables}) ${inPlace} {
  changed: cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) ${outcome}
}`,
)

export const storefrontQueries = {
  countriesQuery,
  shownQuery,
  collectionsQuery,
  menuQuery,
  productsQuery,
  variantsQuery,
  stockQuery,
  cartQuery,
  createCart,
  addLine,
  updateLine,
  removeLine,
  setBuyer,
  setCodes,
}
