/** Codes of the integrations that page types, screens and blocks depend on. */
export const integrationCodes = ['barcodeQR', 'loyalty_and_referrals', 'reviews', 'storeLocator'] as const
export type IntegrationCode = (typeof integrationCodes)[number]

export const isIntegrationCode = (code: string): code is IntegrationCode =>
  (integrationCodes as readonly string[]).includes(code)
