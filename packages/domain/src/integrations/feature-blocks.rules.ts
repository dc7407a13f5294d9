/** Blocks that show something of a feature. Where the feature is off, shoppers see nothing of them. */
import type { IntegrationCode } from './integration-codes.rules.ts'

export const gatedBlocks = {
  reviews: 'reviews',
  store: 'storeLocator',
  rewardPoint: 'loyalty_and_referrals',
  campaigns: 'loyalty_and_referrals',
  redemptionOptions: 'loyalty_and_referrals',
  referral: 'loyalty_and_referrals',
  tiers: 'loyalty_and_referrals',
} as const satisfies Record<string, IntegrationCode>

/** Null for a block that no feature switches on. */
export const featureOfBlock = (type: string): IntegrationCode | null =>
  Object.hasOwn(gatedBlocks, type) ? gatedBlocks[type as keyof typeof gatedBlocks] : null

export const isBlockOn = ({ type }: { type: string }, features: readonly string[]): boolean => {
  const feature = featureOfBlock(type)
  return feature === null || features.includes(feature)
}
