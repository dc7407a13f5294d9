/** Every integration that an owner can connect. One that is not built is not here, or is tagged 'coming soon'. */
import type { PlanLevel } from '../billing/plan-level.rules.ts'
import type { IntegrationField } from './integration.schema.ts'
import { isIntegrationCode, signedWebhooksId } from './integration-codes.rules.ts'
import { crispId, googleAnalyticsId } from './outside-scripts.rules.ts'

export const comingSoon = 'coming soon'

export type CatalogueField = Omit<IntegrationField, 'value' | 'secret'> & {
  secret?: true
  /** What a form begins with. */
  initial?: string
}

export interface CatalogEntry {
  /** Also its address: /integrations/{id}. */
  id: string
  name: string
  detailLogo: string
  shortDescription: string
  description: string
  tags: readonly string[]
  category: string
  level: PlanLevel
  /** What the product asks for: whether this integration is active, or one of this type. */
  code?: string
  type?: string
  /** Every app has it, and nobody connects it. */
  fixed?: true
  fields: readonly CatalogueField[]
}

export const integrationCatalog: readonly CatalogEntry[] = [
  {
    id: 'demo-store',
    name: 'Demo store',
    detailLogo: 'tabler:building-store',
    shortDescription: 'Products, stock, carts and orders of your app.',
    description:
      'The store behind your app. Its products, prices, stock and orders are what your app shows and sells. It came with Vitrine, so that you can try everything before your own store is connected.',
    tags: ['commerce'],
    category: 'Commerce',
    level: 1,
    type: 'commerce',
    fixed: true,
    fields: [],
  },
  {
    id: 'loyalty_and_referrals',
    name: 'Loyalty programme',
    detailLogo: 'tabler:gift',
    shortDescription: 'Shoppers collect points and redeem them at the cart.',
    description:
      'The programme of your store: shoppers collect points with each order and redeem them at the cart. Connected, it opens rewards pages, their blocks and a rewards tab.',
    tags: ['loyalty', 'rewards'],
    category: 'Loyalty and referrals',
    level: 2,
    type: 'loyalty_and_referrals',
    fields: [],
  },
  {
    id: 'loyaltylion',
    name: 'LoyaltyLion',
    detailLogo: 'tabler:crown',
    shortDescription: 'Your LoyaltyLion programme, in the rewards blocks of your app.',
    description:
      'The programme that you keep at LoyaltyLion: its ways to earn and to redeem, its tiers, and the points of each customer who is signed in. Orders that your app takes are told to LoyaltyLion, with later refunds; a store with pages of its own is read by LoyaltyLion itself. Points belong to accounts, so guests see the programme without points, and they are redeemed in your online store: the cart of the app cannot redeem them.',
    tags: ['loyalty', 'rewards'],
    category: 'Loyalty and referrals',
    level: 2,
    type: 'loyalty_and_referrals',
    fields: [
      { key: 'siteId', label: 'Site ID' },
      { key: 'apiKey', label: 'API key', secret: true },
    ],
  },
  {
    id: 'reviews',
    name: 'Product reviews',
    detailLogo: 'tabler:star',
    shortDescription: 'What customers wrote of a product, on its page.',
    description:
      'The stars and reviews that your store keeps of each product. Connected, the reviews block of the product page shows them; without it, the block is left out of your app.',
    tags: ['reviews', 'stars'],
    category: 'Reviews',
    level: 1,
    type: 'reviews',
    fields: [],
  },
  {
    id: 'judge-me',
    name: 'Judge.me',
    detailLogo: 'tabler:message-star',
    shortDescription: 'The reviews that you collect with Judge.me, on your product pages.',
    description:
      'The published reviews that you collect with Judge.me, in the reviews block of the product page and in the stars beside a product’s name. A review belongs to the product with the same id in your store. Your app shows the 10,000 newest ones and learns of new and changed ones within the hour. Shoppers cannot write reviews in the app, and pictures of reviews are not shown.',
    tags: ['reviews', 'stars'],
    category: 'Reviews',
    level: 1,
    type: 'reviews',
    fields: [
      { key: 'shopDomain', label: 'Shop domain' },
      { key: 'apiToken', label: 'Private API token', secret: true },
    ],
  },
  {
    id: 'storeLocator',
    name: 'Store locator',
    detailLogo: 'tabler:map-pin',
    shortDescription: 'A page that leads shoppers to your shops.',
    description:
      'A page with your shops on a map, their opening hours and the way to each. Connected, it opens the store locator page, its blocks and a tab for it.',
    tags: ['shops', 'map'],
    category: 'In your shops',
    level: 1,
    code: 'storeLocator',
    fields: [],
  },
  {
    id: 'barcodeQR',
    name: 'Barcode and QR scanner',
    detailLogo: 'tabler:barcode',
    shortDescription: 'Shoppers scan a code and see the product.',
    description:
      'Shoppers point the camera at the code on a product and see it in your app. Connected, it opens the scanner as a screen, a tab and a button beside the search.',
    tags: ['scanner', 'search'],
    category: 'In your shops',
    level: 1,
    code: 'barcodeQR',
    fields: [],
  },
  {
    id: 'klaviyo',
    name: 'Klaviyo',
    detailLogo: 'tabler:mail',
    shortDescription: 'Orders and sign-ups of your app, in Klaviyo.',
    description:
      'Each order that is placed in your app is sent to Klaviyo as an event of the customer, with its products and its value, and whoever signs up in your app becomes a profile. Your flows and segments can start from both. Orders that are paid on pages of your store are sent once the shopper comes back to the app. A profile is no consent to marketing: you ask for that in Klaviyo.',
    tags: ['marketing', 'e-mail'],
    category: 'Marketing',
    level: 2,
    type: 'email_marketing',
    fields: [
      { key: 'privateKey', label: 'Private API key', secret: true },
      {
        key: 'event',
        label: 'Name of the event',
        type: 'radio',
        initial: 'standard',
        options: [
          { value: 'standard', label: 'Placed Order' },
          { value: 'own', label: 'A name of your own' },
        ],
      },
      { key: 'eventName', label: 'Your name of the event', depend: { key: 'event', value: 'own' } },
    ],
  },
  {
    id: googleAnalyticsId,
    name: 'Google Analytics',
    detailLogo: 'tabler:chart-bar',
    shortDescription: 'Visits and purchases of your app in Google Analytics 4.',
    description:
      'Pages, products, carts and purchases of your app are sent to your property in Google Analytics 4, of shoppers who agreed to it. Nothing of Google is loaded before that.',
    tags: ['analytics', 'statistics'],
    category: 'Analytics',
    level: 1,
    type: 'web_analytics',
    fields: [{ key: 'measurementId', label: 'Measurement id', format: 'googleMeasurementId' }],
  },
  {
    id: crispId,
    name: 'Crisp',
    detailLogo: 'tabler:message-circle',
    shortDescription: 'Shoppers chat with you in the app.',
    description:
      'A button in your app opens a chat with your team in Crisp. The chat is loaded when a shopper opens it for the first time, and not before the shopper agreed.',
    tags: ['chat', 'support'],
    category: 'Support',
    level: 1,
    type: 'chat',
    fields: [{ key: 'websiteId', label: 'Website id', format: 'crispWebsiteId' }],
  },
  {
    id: signedWebhooksId,
    name: 'Signed webhooks',
    detailLogo: 'tabler:webhook',
    shortDescription: 'A program of your own is told of orders, releases, designs and users.',
    description:
      'An address of yours is called whenever something changes in your app, with a message that is signed as Standard Webhooks says. Connected, it stands among the webhooks under Settings: make a new secret there for your receiver, choose the events, and look at what was delivered. Disconnected, it is deleted there with its deliveries.',
    tags: ['developers', 'automation'],
    category: 'Developers',
    level: 1,
    type: 'webhooks',
    fields: [{ key: 'address', label: 'Address' }],
  },
  {
    id: 'sms-marketing',
    name: 'SMS marketing',
    detailLogo: 'tabler:message-2',
    shortDescription: 'News by SMS to shoppers who asked for it.',
    description: 'Campaigns and reminders by SMS, for shoppers who asked for them.',
    tags: ['marketing', comingSoon],
    category: 'Marketing',
    level: 3,
    type: 'sms_marketing',
    fields: [],
  },
]

const entries = new Map(integrationCatalog.map((entry) => [entry.id, entry]))

export const findEntry = (id: string): CatalogEntry | null => entries.get(id) ?? null

export const isComingSoon = ({ tags }: Pick<CatalogEntry, 'tags'>): boolean => tags.includes(comingSoon)

type Typed = Pick<CatalogEntry, 'id' | 'type'>

/** The active integration of the same type, when it is another one: of each type, one can be connected. */
export const findRival = <E extends Typed>(
  { id, type }: Typed,
  all: readonly E[],
  isActive: (entry: E) => boolean,
): E | undefined =>
  type === undefined ? undefined : all.find((other) => other.id !== id && other.type === type && isActive(other))

/** Services that keep reviews of their own. The integration `reviews` shows those of the store. */
export const reviewServices: readonly string[] = integrationCatalog
  .filter(({ id, type }) => type === 'reviews' && id !== 'reviews')
  .map(({ id }) => id)

/** What active integrations switch on in the product: their codes and types, as far as screens depend on them. */
export const featuresOf = (ids: readonly string[]): string[] => {
  const features = ids.flatMap((id) => {
    const entry = findEntry(id)
    return [entry?.code, entry?.type].filter((feature) => feature !== undefined && isIntegrationCode(feature))
  })
  return [...new Set(features)].sort() as string[]
}
