/** What can be done by hand with an order of the store that the app has of its own. */
import { z } from 'zod'
import { isWebUrl } from '../actions/url.rules.ts'
import { revised } from '../contract/contract.schema.ts'
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'

export const mostParcels = 20
export const parcelLimits = { carrier: 100, trackingNumber: 100, trackingUrl: 2_048 }

const line = (most: number) => trimmedText().max(most).refine(isOneLine, notOneLine)

const filled = (text: string | null) => (text === '' ? null : text)

export const parcelSchema = z
  .object({
    carrier: line(parcelLimits.carrier).nullable().transform(filled),
    trackingNumber: line(parcelLimits.trackingNumber).nullable().transform(filled),
    trackingUrl: line(parcelLimits.trackingUrl)
      .refine((text) => text === '' || isWebUrl(text), reasonText('address_not_web'))
      .nullable()
      .transform(filled),
  })
  .refine(({ trackingNumber, trackingUrl }) => trackingNumber !== null || trackingUrl !== null, {
    path: ['trackingNumber'],
    message: reasonText('value_missing'),
  })
export type Parcel = z.output<typeof parcelSchema>

export const parcelsSchema = z.object({ parcels: z.array(parcelSchema).max(mostParcels) })

export const refundSchema = z
  .object({
    /** Of the order as it was read: after another change nothing is given back, unless this very refund was made. */
    revision: z.string().min(1).max(64),
    /** Chosen by whoever asks: sent again, nothing more is given back. */
    key: z.string().regex(idPattern),
    /** 0 where pieces alone come back: the money is back already, or there was none. */
    amountMinor: z.number().int().min(0),
    restock: z
      .array(z.object({ line: z.number().int().min(0), quantity: z.number().int().min(1) }))
      .max(1_000)
      .default([]),
  })
  .refine(({ amountMinor, restock }) => amountMinor > 0 || restock.length > 0, {
    path: ['amountMinor'],
    message: reasonText('value_missing'),
  })

/** `asked`: the provider that took the payment is asked to give it back. `refused`: it does not, and the amount is paid as before. */
export const refundStateSchema = z.enum(['asked', 'given', 'refused'])
export type RefundState = z.output<typeof refundStateSchema>

export const ownOrderSchema = z.object({
  ...revised,
  number: z.string(),
  statusCode: z.number().int(),
  /** States that it may get by hand. */
  next: z.array(z.number().int()),
  /** `page`: at the provider that takes payments for the app; `test`: as if it were paid, without money; `none`: it cost nothing. */
  payment: z.enum(['page', 'test', 'none']),
  paidMinor: z.number().int(),
  /** What was given back, or is asked for. */
  refundedMinor: z.number().int(),
  currencyCode: z.string(),
  refunds: z.array(z.object({ at: z.iso.datetime(), amountMinor: z.number().int(), state: refundStateSchema })),
  parcels: z.array(
    z.object({
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      shippedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Pieces of each line that can still be put back into stock: none of what is not counted, or no longer there. */
  restockable: z.array(z.number().int()),
})
export type OwnOrder = z.output<typeof ownOrderSchema>
