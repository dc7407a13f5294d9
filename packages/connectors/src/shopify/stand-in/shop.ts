/** The shop of the stand-in, as both APIs see it. */
import { createWares, type Piece, type Ware } from './goods.ts'

export interface CartInShop {
  token: string
  key: string
  country: string
  lines: { id: string; pieceId: number; quantity: number }[]
  codes: string[]
  attributes: { key: string; value: string }[]
}

export interface OrderInShop {
  id: number
  /** Answered as it is: the schema refuses what it lacks. */
  answer: Record<string, unknown> & { updatedAt: string; cartToken: string | null }
}

interface CodeInShop {
  id: number
  percent: number
  least: number
  isUsedUp: boolean
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
