/** The shop of the stand-in, as both APIs see it. */
import { createWares, type Piece, type Ware } from './goods.ts'

export interface CartInShop {
  token: string
  key: string
  country: string
  lines: { id: string; pieceId: number; quantity: number }[]
  codes: string[]
  attributes: { key: string; value: string }[]
  /** Whose it is, by the token that was shown. */
  customerId: number | null
}

export interface OrderInShop {
  id: number
  customerId: number | null
  /** Answered as it is: the schema refuses what it lacks. */
  answer: Record<string, unknown> & { updatedAt: string; cartToken: string | null }
}

interface CodeInShop {
  id: number
  percent: number
  least: number
  isUsedUp: boolean
}

export interface AddressInShop {
  id: number
  name: string
  address1: string | null
  address2: string | null
  city: string | null
  zoneCode: string | null
  zip: string | null
  territoryCode: string | null
  phoneNumber: string | null
}

export interface CustomerInShop {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string | null
  addresses: AddressInShop[]
  defaultId: number | null
}

/** By which orders of the merchant's app come. */
export const appId = 'gid://shopify/App/7001'

export const everyScope = [
  'read_products',
  'read_locales',
  'read_orders',
  'write_discounts',
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  'unauthenticated_read_content',
]

export function createShop() {
  return {
    name: 'Lamp & Co',
    scopes: [...everyScope],
    wares: createWares(),
    carts: new Map<string, CartInShop>(),
    orders: [] as OrderInShop[],
    customers: [
      {
        ...{ id: 801, firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@shoppers.example', phone: null },
        ...{ addresses: [], defaultId: null },
      },
      {
        ...{ id: 802, firstName: 'Grace', lastName: 'Hopper', email: 'grace@shoppers.example', phone: '+12125550100' },
        ...{ addresses: [], defaultId: null },
      },
    ] as CustomerInShop[],
    /** What each code takes off, in percent of the lines; those that need more in the cart name how many pieces. */
    codes: new Map<string, CodeInShop>([
      ['SPRING', { id: 1, percent: 10, least: 0, isUsedUp: false }],
      ['MANY', { id: 2, percent: 10, least: 3, isUsedUp: false }],
      ['ONCE', { id: 3, percent: 10, least: 0, isUsedUp: true }],
    ]),
    /** What the app keeps with its installation. */
    fields: new Map<string, string>(),
    subscriptions: [] as { id: string; topic: string; uri: string }[],
    /** Made for each cart and order. */
    next: 1,
  }
}
export type Shop = ReturnType<typeof createShop>

export const gid = (kind: string, id: number | string): string => `gid://shopify/${kind}/${id}`
export const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1))

export function findPiece({ wares }: Shop, id: number): { ware: Ware; piece: Piece } | null {
  for (const ware of wares) {
    const piece = ware.variants.find((one) => one.id === id)
    if (piece && ware.isShown && ware.status === 'ACTIVE') return { ware, piece }
  }
  return null
}

const currencies: Readonly<Record<string, string>> = { US: 'USD', AD: 'EUR', FR: 'EUR', DE: 'EUR' }
export const countries = Object.entries(currencies).map(([isoCode, currency]) => ({
  isoCode,
  currency: { isoCode: currency },
}))

export function priceIn(country: string | null, usd: number): { amount: string; currencyCode: string } {
  const currencyCode = currencies[country ?? 'US'] ?? 'USD'
  const amount = currencyCode === 'EUR' ? Math.round(usd * 90) / 100 : usd
  return { amount: amount.toFixed(2), currencyCode }
}

/** A part of a list, as connections tell it. */
export function pageOf<T>(all: readonly T[], { first = 50, after }: { first?: number; after?: string | null }) {
  const from = after ? Number(after) : 0
  const nodes = all.slice(from, from + first)
  const end = from + nodes.length
  return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: nodes.length > 0 ? String(end) : null } }
}
