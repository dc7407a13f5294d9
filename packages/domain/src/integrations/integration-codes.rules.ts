/** Integrations that other screens ask for by code: they gate page types, screens and blocks. */
export const integrationCodes = ['barcodeQR', 'loyalty_and_referrals', 'reviews', 'storeLocator'] as const
export type IntegrationCode = (typeof integrationCodes)[number]

export const isIntegrationCode = (code: string): code is IntegrationCode =>
  (integrationCodes as readonly string[]).includes(code)
