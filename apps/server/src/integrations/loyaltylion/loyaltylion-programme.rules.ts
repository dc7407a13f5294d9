/** A LoyaltyLion programme in our own terms: what of its rules and rewards the rewards blocks can say. */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { EarnRule, Loyalty, RedeemRule, Tier } from '@vitrine/domain/loyalty/loyalty.schema'
import { z } from 'zod'

const amountSchema = z.object({ amount: z.number() })
const variant = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ tier_id: z.number().nullable(), enabled: z.boolean(), ...shape })

const ruleSchema = z.object({
  kind: z.string(),
  variants: z.array(
    variant({
      result: z.object({
        kind: z.string(),
        points: z.number().optional(),
        per_currency_unit: z.number().nullish(),
      }),
    }),
  ),
})
const rewardSchema = z.object({
  kind: z.string(),
  properties: z
    .object({ discount_type: z.string().optional(), discount: amountSchema.partial().optional() })
    .optional(),
  variants: z.array(variant({ cost: z.object({ kind: z.string(), points: z.number().optional() }) })),
})
const tierSchema = z.object({
  id: z.number(),
  name: z.string(),
  hidden: z.boolean().optional(),
  position: z.number(),
  lower_bound: z.union([amountSchema, z.number()]).nullish(),
})

export const configurationSchema = z.object({
  currency: z.string().length(3).optional(),
  tier_configuration: z.object({ tiers: z.array(tierSchema) }).nullish(),
  rules: z.array(ruleSchema),
  rewards: z.array(rewardSchema),
})
export type Configuration = z.output<typeof configurationSchema>

const memberSchema = z.object({
  state: z.string(),
  first_name: z.string().nullish(),
  points_approved: z.number().optional(),
  tier_membership: z.object({ tier_id: z.number() }).nullish(),
})
export type LionMember = z.output<typeof memberSchema>
/** The customer alone, or beside other parts of the answer. */
export const memberAnswerSchema = z.union([
  z.object({ customer: memberSchema }).transform(({ customer }) => customer),
  memberSchema,
])

/** Points are counted in whole ones. */
const whole = (points: number): number => Math.max(0, Math.round(points))

type ToMoney = (units: number) => Money
const moneyIn =
  (currencyCode: string): ToMoney =>
  (units) => ({ amountMinor: Math.round(units * 10 ** minorDigits(currencyCode)), currencyCode })

/** What holds in a tier; without tiers, for everybody. */
const inTier = <V extends { tier_id: number | null; enabled: boolean }>(
  variants: readonly V[],
  tierId: number | null,
) => variants.find((one) => one.enabled && (one.tier_id === tierId || one.tier_id === null))

const earnKinds: Readonly<Record<string, EarnRule['kind']>> = {
  join_program: 'account',
  purchase: 'spend',
  birthday: 'birthday',
}

function earnOf({ rules }: Configuration, tierId: number | null, money: ToMoney): EarnRule[] {
  return rules.flatMap(({ kind: named, variants }) => {
    const kind = earnKinds[named]
    const result = inTier(variants, tierId)?.result
    if (!kind || result?.kind !== 'points' || result.points === undefined) return []
    const unit = result.per_currency_unit ?? null
    // Points for each purchase, whatever it is worth, are nothing that the blocks can say.
    if ((kind === 'spend') !== (unit !== null)) return []
    return [{ kind, points: whole(result.points), amount: unit === null ? null : money(unit) }]
  })
}

function redeemOf({ rewards }: Configuration, tierId: number | null, money: ToMoney): RedeemRule[] {
  return rewards.flatMap(({ kind, properties, variants }) => {
    const cost = inTier(variants, tierId)?.cost
    const amount = properties?.discount_type === 'fixed' ? properties.discount?.amount : undefined
    if (kind !== 'cart_discount_voucher' || amount === undefined) return []
    if (cost?.kind !== 'fixed' || cost.points === undefined) return []
    return [{ points: whole(cost.points), amount: money(amount) }]
  })
}

const pointsPerUnit = ({ rules }: Configuration, tierId: number): number => {
  const purchase = rules.find(({ kind }) => kind === 'purchase')
  return (purchase && inTier(purchase.variants, tierId)?.result.points) || 0
}

type LionTier = z.output<typeof tierSchema>

function tiersOf(configuration: Configuration, tiers: readonly LionTier[], money: ToMoney): Tier[] {
  const base = tiers[0] ? pointsPerUnit(configuration, tiers[0].id) : 0
  return tiers.map(({ id, name, lower_bound: bound }) => {
    // A bound in points is no amount: the tier is named without what it takes to reach it.
    const units = typeof bound === 'object' && bound !== null ? bound.amount : 0
    const points = pointsPerUnit(configuration, id)
    return {
      name: name.slice(0, 100),
      spend: units > 0 ? money(units) : null,
      multiplier: base > 0 && points > 0 ? Math.round((100 * points) / base) / 100 : 1,
      birthdayPercent: 0,
      entryPoints: 0,
    }
  })
}

/** The programme for somebody; `member` is null for a guest, and for a customer whom LoyaltyLion does not know. */
export function programmeFrom(
  configuration: Configuration,
  { member, isGuest, currencyCode }: { member: LionMember | null; isGuest: boolean; currencyCode: string },
): Loyalty {
  const money = moneyIn((configuration.currency ?? currencyCode).toUpperCase())
  const tiers = (configuration.tier_configuration?.tiers ?? [])
    .filter(({ hidden }) => hidden !== true)
    .sort((a, b) => a.position - b.position)
  const enrolled = member?.state === 'enrolled' ? member : null
  const tier = tiers.find(({ id }) => id === enrolled?.tier_membership?.tier_id)
  const tierId = (tier ?? tiers[0])?.id ?? null
  return {
    balance: whole(enrolled?.points_approved ?? 0),
    firstName: enrolled?.first_name?.slice(0, 200) || null,
    tier: tier?.name.slice(0, 100) ?? null,
    earn: earnOf(configuration, tierId, money),
    redeem: redeemOf(configuration, tierId, money),
    tiers: tiersOf(configuration, tiers, money),
    redeemedAt: 'store',
    needsAccount: isGuest,
  }
}
