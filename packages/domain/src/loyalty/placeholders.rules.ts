/** Placeholders in double braces that a rewards text may contain (document 2, section 2.16). */
export interface RewardValues {
  pointsBalance: string
  firstName: string
}

/** The text with {{points_balance}} and {{first_name}} replaced. Any other braces are left unchanged. */
export const fillRewardText = (text: string, { pointsBalance, firstName }: RewardValues): string =>
  text.replace(/\{\{\s*(points_balance|first_name)\s*\}\}/gi, (_, name: string) =>
    name.toLowerCase() === 'points_balance' ? pointsBalance : firstName,
  )
