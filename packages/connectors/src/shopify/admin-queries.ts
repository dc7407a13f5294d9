/** What is asked of Shopify's Admin API, with what it answers. The schemas of the tests have what stands here, and no more. */
import { query } from '../kit/graphql.ts'

export interface PageInfo {
  hasNextPage: boolean
  endCursor: string | null
}

export const delegateMutation = query<
  {
    delegateAccessTokenCreate: {
      delegateAccessToken: { accessToken: string } | null
      userErrors: { code: string | null; message: string }[]
    } | null
  },
  { input: { delegateAccessScope: readonly string[]; expiresIn: number } }
>(`mutation Delegate($input: DelegateAccessTokenInput!) {
  delegateAccessTokenCreate(input: $input) { delegateAccessToken { accessToken } userErrors { code message } }
}`)

/** Asks for nothing that a permission is needed for. */
export const shopQuery = query<{
  shop: { name: string; currencyCode: string; ianaTimezone: string; primaryDomain: { url: string } }
  currentAppInstallation: { accessScopes: { handle: string }[] }
}>(`query Shop {
  shop { name currencyCode ianaTimezone primaryDomain { url } }
  currentAppInstallation { accessScopes { handle } }
}`)

export interface DefinitionAnswer {
  namespace: string
  key: string
  name: string
  type: { name: string }
  access: { storefront: string | null }
}

export const factsQuery = query<{
  shop: { currencyCode: string }
  currentAppInstallation: { app: { id: string; title: string } }
  shopLocales: { locale: string; primary: boolean }[]
  metafieldDefinitions: { nodes: DefinitionAnswer[] }
}>(`query Facts {
  shop { currencyCode }
  currentAppInstallation { app { id title } }
  shopLocales(published: true) { locale primary }
  metafieldDefinitions(ownerType: PRODUCT, first: 250) { nodes { namespace key name type { name } access { storefront } } }
}`)

interface WordsVariables {
  after: string | null
}

export const vendorsQuery = query<{ list: { nodes: string[]; pageInfo: PageInfo } | null }, WordsVariables>(
  'query Vendors($after: String) { list: productVendors(first: 1000, after: $after) { nodes pageInfo { hasNextPage endCursor } } }',
)
export const typesQuery = query<{ list: { nodes: string[]; pageInfo: PageInfo } | null }, WordsVariables>(
  'query Types($after: String) { list: productTypes(first: 1000, after: $after) { nodes pageInfo { hasNextPage endCursor } } }',
)
export const tagsQuery = query<{ list: { nodes: string[]; pageInfo: PageInfo } | null }, WordsVariables>(
  'query Tags($after: String) { list: productTags(first: 5000, after: $after) { nodes pageInfo { hasNextPage endCursor } } }',
)

/** A product as the back office lists it, which also has those that shoppers do not see. */
export interface ListedProduct {
  id: string
  handle: string
  title: string
  vendor: string
  productType: string
  tags: string[]
  createdAt: string
  updatedAt: string
  status: string
}

/** In the order of their numbers, from one on: a page needs no cursor that Shopify could forget, and there may be any number. */
export const listedProductsQuery = query<
  { products: { nodes: ListedProduct[]; pageInfo: { hasNextPage: boolean } } },
  { query: string; first: number }
>(`query ListedProducts($query: String!, $first: Int!) {
  products(query: $query, first: $first, sortKey: ID) {
    nodes { id handle title vendor productType tags createdAt updatedAt status }
    pageInfo { hasNextPage }
  }
}`)

export const statusesQuery = query<
  { nodes: (({ __typename: 'Product' } & Pick<ListedProduct, 'id' | 'status'>) | { __typename: string } | null)[] },
  { ids: readonly string[] }
>('query Statuses($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Product { id status } } }')

interface MoneyAnswer {
  amount: string
  currencyCode: string
}

export interface OrderLineAnswer {
  quantity: number
  title: string
  variantTitle: string | null
  sku: string | null
  image: { url: string } | null
  product: { id: string } | null
  variant: { id: string } | null
  originalTotalSet: { presentmentMoney: MoneyAnswer }
}

export interface OrderLines {
  nodes: OrderLineAnswer[]
  pageInfo: PageInfo
}

export interface OrderAnswer {
  id: string
  name: string
  processedAt: string
  updatedAt: string
  cancelledAt: string | null
  closed: boolean
  email: string | null
  customerLocale: string | null
  cartToken: string | null
  app: { id: string } | null
  customAttributes: { key: string; value: string | null }[]
  displayFinancialStatus: string | null
  displayFulfillmentStatus: string
  discountCodes: string[]
  totalPriceSet: { presentmentMoney: MoneyAnswer; shopMoney: MoneyAnswer }
  totalShippingPriceSet: { presentmentMoney: MoneyAnswer }
  totalDiscountsSet: { presentmentMoney: MoneyAnswer } | null
  shippingLine: { title: string } | null
  shippingAddress: {
    name: string | null
    address1: string | null
    address2: string | null
    city: string | null
    province: string | null
    zip: string | null
    countryCodeV2: string | null
  } | null
  fulfillments: {
    createdAt: string
    deliveredAt: string | null
    status: string
    trackingInfo: { company: string | null; number: string | null; url: string | null }[]
  }[]
  lineItems: OrderLines
}

const money = '{ presentmentMoney { amount currencyCode } }'
const lineFields = `nodes {
    quantity title variantTitle sku image { url } product { id } variant { id } originalTotalSet ${money}
  } pageInfo { hasNextPage endCursor }`

/** Small enough that ten of them stay below what one request may cost. */
const orderFields = `id name processedAt updatedAt cancelledAt closed email customerLocale cartToken app { id }
  customAttributes { key value } displayFinancialStatus displayFulfillmentStatus discountCodes
  totalPriceSet { presentmentMoney { amount currencyCode } shopMoney { amount currencyCode } }
  totalShippingPriceSet ${money} totalDiscountsSet ${money}
  shippingLine { title }
  shippingAddress { name address1 address2 city province zip countryCodeV2 }
  fulfillments(first: 5) { createdAt deliveredAt status trackingInfo(first: 2) { company number url } }
  lineItems(first: 10) { ${lineFields} }`

export const mostOrdersAtOnce = 10

/** Which app an order came by, before anything else is asked of it. */
export type ListedOrder = Pick<OrderAnswer, 'id' | 'app' | 'cartToken' | 'customAttributes'>

export const listedOrdersQuery = query<
  { orders: { nodes: ListedOrder[]; pageInfo: { hasNextPage: boolean } } },
  { query: string; first: number }
>(`query ListedOrders($query: String!, $first: Int!) {
  orders(query: $query, first: $first, sortKey: ID) {
    nodes { id app { id } cartToken customAttributes { key value } }
    pageInfo { hasNextPage }
  }
}`)

export interface OrderOfCustomer {
  id: string
  totalPriceSet: { presentmentMoney: MoneyAnswer }
}

/** Of all channels, the newest first. */
export const customerOrdersQuery = query<{ orders: { nodes: OrderOfCustomer[] } }, { query: string; first: number }>(
  `query CustomerOrders($query: String!, $first: Int!) {
  orders(query: $query, first: $first, sortKey: ID, reverse: true) { nodes { id totalPriceSet ${money} } }
}`,
)

export const ordersQuery = query<
  { nodes: (({ __typename: 'Order' } & OrderAnswer) | { __typename: string } | null)[] },
  { ids: readonly string[] }
>(`query Orders($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Order { ${orderFields} } } }`)

export const orderLinesQuery = query<{ order: { lineItems: OrderLines } | null }, { id: string; after: string | null }>(
  `query OrderLines($id: ID!, $after: String) { order(id: $id) { lineItems(first: 100, after: $after) { ${lineFields} } } }`,
)

export interface SubscriptionAnswer {
  id: string
  topic: string
  uri: string
}

export const subscriptionsQuery = query<
  { webhookSubscriptions: { nodes: SubscriptionAnswer[]; pageInfo: PageInfo } },
  { after: string | null }
>(`query Subscriptions($after: String) {
  webhookSubscriptions(first: 250, after: $after) { nodes { id topic uri } pageInfo { hasNextPage endCursor } }
}`)
export const createSubscription = query<
  {
    webhookSubscriptionCreate: { webhookSubscription: { id: string } | null; userErrors: { message: string }[] } | null
  },
  { topic: string; subscription: { uri: string; format: string; includeFields: readonly string[] } }
>(`mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
    webhookSubscription { id } userErrors { message }
  }
}`)
export const deleteSubscription = query<
  { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: string | null } | null },
  { id: string }
>('mutation Unsubscribe($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId } }')

/** What the app keeps with itself in the shop. */
export const exclusiveQuery = query<
  {
    currentAppInstallation: { id: string; metafield: { value: string } | null; ofOneApp: { value: string } | null }
  },
  { key: string }
>(
  `query Exclusive($key: String!) {
  currentAppInstallation {
    id
    metafield(namespace: "app_coupon", key: $key) { value }
    ofOneApp: metafield(namespace: "app_coupon", key: "exclusive") { value }
  }
}`,
)
export const markExclusive = query<
  { metafieldsSet: { metafields: { id: string }[] | null; userErrors: { message: string }[] } | null },
  { fields: readonly { ownerId: string; namespace: string; key: string; type: string; value: string }[] }
>(`mutation Mark($fields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $fields) { metafields { id } userErrors { message } }
}`)

export const discountQuery = query<
  {
    codeDiscountNodeByCode: {
      id: string
      codeDiscount: { __typename: string; status?: string; codesCount?: { count: number } | null }
    } | null
  },
  { code: string }
>(`query Discount($code: String!) {
  codeDiscountNodeByCode(code: $code) { id codeDiscount {
    __typename
    ... on DiscountCodeBasic { status codesCount { count } }
    ... on DiscountCodeBxgy { status }
    ... on DiscountCodeFreeShipping { status }
    ... on DiscountCodeApp { status }
  } }
}`)

export interface DiscountOutcome {
  codeDiscountNode: { id: string } | null
  userErrors: { code: string | null; message: string }[]
}

const discountOutcome = '{ codeDiscountNode { id } userErrors { code message } }'

export const createDiscount = query<{ changed: DiscountOutcome | null }, { discount: object }>(
  `mutation CreateDiscount($discount: DiscountCodeBasicInput!) {
  changed: discountCodeBasicCreate(basicCodeDiscount: $discount) ${discountOutcome}
}`,
)
export const renameDiscount = query<{ changed: DiscountOutcome | null }, { id: string; discount: { code: string } }>(
  `mutation RenameDiscount($id: ID!, $discount: DiscountCodeBasicInput!) {
  changed: discountCodeBasicUpdate(id: $id, basicCodeDiscount: $discount) ${discountOutcome}
}`,
)

export const adminQueries = {
  delegateMutation,
  shopQuery,
  factsQuery,
  vendorsQuery,
  typesQuery,
  tagsQuery,
  listedProductsQuery,
  statusesQuery,
  listedOrdersQuery,
  customerOrdersQuery,
  ordersQuery,
  orderLinesQuery,
  subscriptionsQuery,
  createSubscription,
  deleteSubscription,
  exclusiveQuery,
  markExclusive,
  discountQuery,
  createDiscount,
  renameDiscount,
}
