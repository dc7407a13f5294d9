/**
 * A rewards programme and one shopper's standing in it. A loyalty provider creates it and the rewards blocks show it.
 */
import { z } from 'zod'
import { moneySchema } from '../formats/money.schema.ts'

const points = z.number().int().nonnegative()

/** One way to earn points; `spend` earns them for each `amount`. */
export const earnRuleSchema = z.object({
  kind: z.enum(['account', 'spend', 'birthday', 'firstOrder']),
  points,
  amount: moneySchema.nullable(),
})
export type EarnRule = z.output<typeof earnRuleSchema>

/** A discount of `amount` for this number of points. */
export const redeemRuleSchema = z.object({ points, amount: moneySchema })
export type RedeemRule = z.output<typeof redeemRuleSchema>

export const tierSchema = z.object({
  name: z.string().max(100),
  /** How much a shopper must spend to reach the tier; null for the first tier. */
  spend: moneySchema.nullable(),
  multiplier: z.number().positive(),
  birthdayPercent: z.number().nonnegative(),
  entryPoints: points,
})
export type Tier = z.output<typeof tierSchema>

export const loyaltySchema = z.object({
  /** This shopper's present balance. */
  balance: points,
  /** Null when the shopper's name is not known. */
  firstName: z.string().max(200).nullable(),
  /** Name of the shopper's tier; null in a programme without tiers. */
  tier: z.string().max(100).nullable(),
  earn: z.array(earnRuleSchema),
  redeem: z.array(redeemRuleSchema),
  tiers: z.array(tierSchema),
  /** Where points are redeemed: at the cart of the app, or in the online store alone. */
  redeemedAt: z.enum(['cart', 'store']),
  /** Points belong to accounts, and nobody is signed in: the balance says nothing. */
  needsAccount: z.boolean(),
})
export type Loyalty = z.output<typeof loyaltySchema>
