/**
 * Nobody but its provider closes a page on which a cart is paid. So whoever comes back without having paid goes on with another
 * cart of the store that has the same in it, and the one before stays as the page shows it: paid late, it is the order that was
 * agreed to, at its price, and nothing else.
 */
import type { CheckoutAttempt } from './commerce.ts'
import { type OpenCart, unguessable } from './open-carts.ts'
import { type CartNote, changeNote, type NotesOf } from './typed-notes.ts'

/** The note of what an attempt left waiting for its payment; nobody asks for that of an attempt without a key. */
export const leftIdOf = (cartId: string, key: CheckoutAttempt['idempotencyKey']): string =>
  `left ${cartId} ${key ?? unguessable()}`

/** What the store keeps another cart by. */
export type OtherCart = Pick<CartNote, 'token' | 'orderId'>

/** Notes first what is left, so that it has its note whenever it is paid. */
export async function leaveBehind(
  notes: NotesOf,
  { id, note: { body } }: OpenCart,
  copy: (leftId: string) => Promise<OtherCart>,
): Promise<void> {
  const leftId = leftIdOf(id, body.attempt?.key ?? null)
  await notes.carts.write(leftId, { version: 0, body: { ...body, leftBy: id } })
  const other = await copy(leftId)
  await changeNote(notes.carts, id, (known) => {
    const now = known ?? body
    // Of two who leave it at once one is first.
    return now.token === body.token ? { ...now, ...other, attempt: null } : now
  })
}
