/** The store of the stand-in. */
import { createWares, type Ware } from './goods.ts'

export interface LineInShop {
  id: string
  productId: number
  variantId: number
  quantity: number
}

export interface CartInShop {
  id: string
  channelId: number
  currency: string
  lines: LineInShop[]
  codes: string[]
}

/** Answered as it is: the documents refuse what they do not know. */
export interface OrderInShop extends Record<string, unknown> {
  id: number
  channel_id: number
  customer_id: number
  cart_id: string
  status_id: number
  date_modified: string
  billing_address: { email: string; zip: string }
}

export interface CustomerInShop {
  id: number
  email: string
  first_name: string
  last_name: string
  phone: string
  date_created: string
}

/** What a token may do, by the names of the page on which it is made. */
const everyRight = {
  information: 'read',
  products: 'read',
  channels: 'read',
  orders: 'modify',
  carts: 'modify',
  checkouts: 'modify',
  marketing: 'modify',
  customers: 'modify',
  customersLogin: 'modify',
} as const
export type Area = keyof typeof everyRight
type Rights = Partial<Record<Area, 'read' | 'modify'>>

export function createShop() {
  return {
    rights: { ...everyRight } as Rights,
    store: {
      ...{ id: 'id30h7ohwf', name: 'Towel & Co', domain: 'towels.example', secure_url: 'https://towels.example' },
      ...{ language: 'en', currency: 'USD', weight_units: 'LBS', default_channel_id: 1 },
      timezone: { name: 'America/Chicago' },
    },
    currencies: [
      { id: 1, currency_code: 'USD', enabled: true, is_transactional: true, is_default: true },
      { id: 4, currency_code: 'EUR', enabled: true, is_transactional: true, is_default: false },
      // Shown on the store's own pages alone.
      { id: 5, currency_code: 'SEK', enabled: true, is_transactional: false, is_default: false },
    ],
    channels: [
      { id: 1, name: 'BigCommerce Storefront', type: 'storefront', platform: 'bigcommerce', status: 'active' },
      { id: 2, name: 'Outlet', type: 'storefront', platform: 'custom', status: 'active' },
    ],
    priceLists: [] as { price_list_id: number; channel_id: number; customer_group_id?: number }[],
    /** By which a price list changes what everything costs. */
    listFactor: 1,
    wares: createWares(),
    carts: new Map<string, CartInShop>(),
    orders: [] as OrderInShop[],
    customers: [] as CustomerInShop[],
    passwords: new Map<number, string>(),
    addresses: [] as (Record<string, unknown> & { id: number; customer_id: number })[],
    coupons: [
      { id: 1, name: 'Spring', type: 'percentage_discount', amount: '10', code: 'SPRING', applies_to: { ids: [0] } },
    ] as { id: number; name: string; type: string; amount: string; code: string; applies_to: object }[],
    hooks: [] as { id: number; scope: string; destination: string; is_active: boolean; headers: object }[],
    /** Made for each thing that comes. */
    next: 201,
  }
}
export type Shop = ReturnType<typeof createShop>

export function findPiece({ wares }: Shop, productId: number, variantId: number) {
  const ware = wares.find(({ id }) => id === productId)
  const piece = ware?.variants.find(({ id }) => id === variantId)
  return ware && piece ? { ware, piece } : null
}

export const leftOf = (ware: Ware, piece: Ware['variants'][number]): number | null =>
  ware.inventory_tracking === 'none'
    ? null
    : ((ware.inventory_tracking === 'product' ? ware.inventory_level : piece.inventory_level) ?? 0)

export const inCurrency = (shop: Shop, usd: number, currency: string): number =>
  Math.round(usd * shop.listFactor * (currency === 'EUR' ? 0.9 : 1) * 100) / 100
