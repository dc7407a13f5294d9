/** Integrations with what the product or the store itself does: they speak to no service. */
import { comingSoon, type IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'

export const demoStore = {
  entry: {
    id: 'demo-store',
    detailLogo: 'tabler:building-store',
    tags: ['commerce'],
    category: 'Commerce',
    level: 1,
    type: 'commerce',
    fixed: true,
    storeKind: 'demo',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const vendureStore = {
  entry: {
    id: 'vendure',
    detailLogo: 'tabler:building-warehouse',
    tags: ['commerce', 'vendure'],
    category: 'Commerce',
    level: 1,
    fixed: true,
    storeKind: 'vendure',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const medusaStore = {
  entry: {
    id: 'medusa',
    detailLogo: 'simple-icons:medusa',
    tags: ['commerce', 'medusa'],
    category: 'Commerce',
    level: 1,
    fixed: true,
    storeKind: 'medusa',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const shopifyStore = {
  entry: {
    id: 'shopify',
    detailLogo: 'simple-icons:shopify',
    tags: ['commerce', 'shopify'],
    category: 'Commerce',
    level: 1,
    fixed: true,
    storeKind: 'shopify',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const bigcommerceStore = {
  entry: {
    id: 'bigcommerce',
    detailLogo: 'simple-icons:bigcommerce',
    tags: ['commerce', 'bigcommerce'],
    category: 'Commerce',
    level: 1,
    fixed: true,
    storeKind: 'bigcommerce',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const woocommerceStore = {
  entry: {
    id: 'woocommerce',
    detailLogo: 'simple-icons:woo',
    tags: ['commerce', 'woocommerce', 'wordpress'],
    category: 'Commerce',
    level: 1,
    fixed: true,
    storeKind: 'woocommerce',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const rewardsProgramme = {
  entry: {
    id: 'loyalty_and_referrals',
    detailLogo: 'tabler:gift',
    tags: ['loyalty', 'rewards'],
    category: 'Loyalty and referrals',
    level: 2,
    type: 'loyalty_and_referrals',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const productReviews = {
  entry: {
    id: 'reviews',
    detailLogo: 'tabler:star',
    tags: ['reviews', 'stars'],
    category: 'Reviews',
    level: 1,
    type: 'reviews',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const storeLocator = {
  entry: {
    id: 'storeLocator',
    detailLogo: 'tabler:map-pin',
    tags: ['shops', 'map'],
    category: 'In your shops',
    level: 1,
    code: 'storeLocator',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const barcodeScanner = {
  entry: {
    id: 'barcodeQR',
    detailLogo: 'tabler:barcode',
    tags: ['scanner', 'search'],
    category: 'In your shops',
    level: 1,
    code: 'barcodeQR',
    fields: [],
  } as const satisfies IntegrationEntry,
}

export const smsMarketing = {
  entry: {
    id: 'sms-marketing',
    detailLogo: 'tabler:message-2',
    tags: ['marketing', comingSoon],
    category: 'Marketing',
    level: 3,
    type: 'sms_marketing',
    fields: [],
  } as const satisfies IntegrationEntry,
}
