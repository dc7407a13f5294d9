/** What a rewards programme says of itself and of one shopper. Made by a loyalty provider, shown by the rewards blocks. */
import { z } from 'zod'
import { moneySchema } from '../formats/money.schema.ts'

const points = z.number().int().nonnegative()

/** One way to earn; `spend` earns for each `amount`. */
export const earnRuleSchema = z.object({
  kind: z.enum(['account', 'spend', 'birthday', 'firstOrder']),
  points,
  amount: moneySchema.nullable(),
})
export type EarnRule = z.output<typeof earnRuleSchema>

/** A discount of `amount` for so many points. */
export const redeemRuleSchema = z.object({ points, amount: moneySchema })
export type RedeemRule = z.output<typeof redeemRuleSchema>

export const tierSchema = z.object({
  name: z.string().max(100),
  /** Spent before a shopper belongs to it; null for the tier everybody begins in. */
  spend: moneySchema.nullable(),
  multiplier: z.number().positive(),
  birthdayPercent: z.number().nonnegative(),
  entryPoints: points,
})
export type Tier = z.output<typeof tierSchema>

export const loyaltySchema = z.object({
  /** Of this shopper, now. */
  balance: points,
  /** Null for somebody whose name is not known. */
  firstName: z.string().max(200).nullable(),
  /** Name of the shopper's tier; null in a programme without tiers. */
  tier: z.string().max(100).nullable(),
  earn: z.array(earnRuleSchema),
  redeem: z.array(redeemRuleSchema),
  tiers: z.array(tierSchema),
})
export type Loyalty = z.output<typeof loyaltySchema>
