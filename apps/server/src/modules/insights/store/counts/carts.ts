/** Carts of installs: each counts in the quarter hour in which it was begun, and so does whether it was ordered. */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Changes } from '../fold/changes.ts'
import { type Folding, isWithin, text, type Visit } from '../fold/folding.ts'
import type { Platform } from '../kinds.ts'
import { unnest } from '../rows.ts'
import type { Count } from './count.ts'
import { aside, countTable, earliest, either, key } from './count-table.ts'
import { addSums } from './sums.ts'
import { sinceTime } from './table-of-app.ts'

interface CartRow {
  ord: number
  cartId: string
  firstAt: number
  isOrdered: boolean
  platform: Platform
}

const stored = countTable<CartRow>(
  { name: 'insight_carts', since: sinceTime(sql`first_at`) },
  { ord: key('integer'), cartId: key('text'), firstAt: earliest(), isOrdered: either(), platform: aside() },
)

/** So long after its last addition, an order is of that cart. */
const cartMs = dayMs

function addCart({ install, changes }: Folding, cart: Omit<CartRow, 'ord' | 'platform'>): void {
  changes.touch(cart.firstAt)
  changes.add(stored, { ord: install.ord, platform: install.platform, ...cart })
}

function addToCart(folding: Folding, { session, event: { at, props } }: Visit): void {
  const { install, changes } = folding
  const id = text(props['cart_id']) ?? `session ${session.number}`
  const firstAt = install.cart?.id === id ? Math.min(install.cart.firstAt, at) : at
  if (install.cart?.id === id && firstAt !== install.cart.firstAt) changes.touch(install.cart.firstAt)
  const lastAt = install.cart?.id === id ? Math.max(install.cart.at, at) : at
  install.cart = { id, firstAt, at: lastAt }
  addCart(folding, { cartId: id, firstAt, isOrdered: false })
}

function orderCart(folding: Folding, at: number): void {
  const { cart } = folding.install
  if (!cart || !isWithin(at, cart.at, cartMs)) return
  addCart(folding, { cartId: cart.id, firstAt: cart.firstAt, isOrdered: true })
  folding.install.cart = null
}

function countCart(changes: Changes, { platform, firstAt, isOrdered }: Omit<CartRow, 'ord' | 'cartId'>, by: 1 | -1) {
  addSums(changes, { at: firstAt, platform }, { carts: 1, cartsOrdered: isOrdered ? 1 : 0 }, by)
}

/** When a cart was begun may turn out to be earlier, and that it was ordered comes later. */
async function countCarts(db: Kysely<Tables>, appKey: string, changes: Changes): Promise<void> {
  const carts = changes.rowsOf(stored)
  if (carts.length === 0) return
  const source = unnest(carts, {
    ord: ['integer', ({ ord }) => ord],
    cart_id: ['text', ({ cartId }) => cartId],
  })
  const { rows } = await sql<{ ord: number; cart_id: string; first_at: Date; is_ordered: boolean }>`
    select c.ord, c.cart_id, c.first_at, c.is_ordered from ${source} join insight_carts c
      on c.app_key = ${appKey} and c.ord = t.ord and c.cart_id = t.cart_id`.execute(db)
  const known = new Map(rows.map((row) => [`${row.ord} ${row.cart_id}`, row]))
  for (const cart of carts) {
    const before = known.get(`${cart.ord} ${cart.cartId}`)
    const { platform } = cart
    if (before) countCart(changes, { platform, firstAt: before.first_at.getTime(), isOrdered: before.is_ordered }, -1)
    const firstAt = Math.min(cart.firstAt, before?.first_at.getTime() ?? cart.firstAt)
    countCart(changes, { platform, firstAt, isOrdered: cart.isOrdered || before?.is_ordered === true }, 1)
  }
}

export const carts: Count = {
  tables: [stored],
  foldVisit: (folding, visit) => {
    if (visit.event.name === 'product_added') addToCart(folding, visit)
    if (visit.orderId !== null) orderCart(folding, visit.event.at)
  },
  beforeAdding: countCarts,
}
