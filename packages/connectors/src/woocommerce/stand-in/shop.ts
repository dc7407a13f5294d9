/** The store of the stand-in. */
import { createWares, type Ware } from './goods.ts'

/** A session of the Store API, or of a browser. */
export interface CartInShop {
  lines: { key: string; id: number; quantity: number }[]
  codes: string[]
}

/** Answered as it is: the documents refuse what they do not know. */
export interface OrderInShop extends Record<string, unknown> {
  id: number
  status: string
  date_modified_gmt: string
}

export interface CouponInShop {
  id: number
  code: string
  discount_type: string
  amount: string
  meta_data: { id: number; key: string; value: string }[]
}

export function createShop() {
  return {
    /** As the page on which a key is made offers them. */
    permissions: 'read_write' as 'read' | 'write' | 'read_write',
    /** What the user of the key may not see, by the beginning of a path. */
    closed: [] as string[],
    /** Addresses of the form 'Plain'. */
    plain: false,
    version: '10.4.2',
    wares: createWares(),
    /** By the user of a session. */
    carts: new Map<string, CartInShop>(),
    orders: [] as OrderInShop[],
    coupons: [{ id: 719, code: '10off', discount_type: 'percent', amount: '10.00', meta_data: [] }] as CouponInShop[],
    hooks: [] as { id: number; topic: string; delivery_url: string; secret?: string; status: string; name: string }[],
    /** Made for each thing that comes. */
    next: 901,
  }
}
export type Shop = ReturnType<typeof createShop>

/** What refuses, with its status and its code. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** By the number under which it is sold: a product's or a variation's. */
export function findSold({ wares }: Shop, id: number) {
  for (const ware of wares) {
    if (ware.id === id) return { ware, piece: ware as Ware & { manage_stock?: boolean | 'parent' } }
    const piece = ware.pieces.find((one) => one.id === id)
    if (piece) return { ware, piece }
  }
  return null
}

type Sold = NonNullable<ReturnType<typeof findSold>>

/** Null where nobody counts. */
export function leftOf({ ware, piece }: Sold): number | null {
  const counted = piece.manage_stock === 'parent' ? ware : piece
  return piece.manage_stock && counted.backorders_allowed !== true ? (counted.stock_quantity ?? 0) : null
}

export function takeFromStock(sold: Sold, quantity: number): void {
  const counted = sold.piece.manage_stock === 'parent' ? sold.ware : sold.piece
  if (leftOf(sold) !== null) counted.stock_quantity = (counted.stock_quantity ?? 0) - quantity
}
