/** What an attempt to order asked for, as a short text that tells nobody of it: a repeat asks for the same. */
import { createHash } from 'node:crypto'
import type { NativeCheckout, ReadContext } from './commerce.ts'

export function contentsOf(
  { form, lines, expectedTotalMinor, paymentId }: NativeCheckout,
  { deliveryId }: Pick<ReadContext, 'deliveryId'> = {},
): string {
  const fields = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1))
  const items = lines?.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort()
  const chosen = [
    ...(deliveryId === undefined ? [] : [deliveryId]),
    ...(paymentId === undefined ? [] : [{ payment: paymentId }]),
  ]
  return createHash('sha256')
    .update(JSON.stringify([fields, items ?? null, expectedTotalMinor, ...chosen]))
    .digest('base64url')
}
