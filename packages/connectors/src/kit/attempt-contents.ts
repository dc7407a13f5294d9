/** What an attempt to order asked for, as a short text that tells nobody of it: a repeat asks for the same. */
import { createHash } from 'node:crypto'
import type { NativeCheckout, ReadContext } from './commerce.ts'

export function contentsOf(
  { form, lines, expectedTotalMinor }: NativeCheckout,
  { deliveryId }: Pick<ReadContext, 'deliveryId'> = {},
): string {
  const fields = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1))
  const items = lines?.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort()
  return createHash('sha256')
    .update(
      JSON.stringify([fields, items ?? null, expectedTotalMinor, ...(deliveryId === undefined ? [] : [deliveryId])]),
    )
    .digest('base64url')
}
