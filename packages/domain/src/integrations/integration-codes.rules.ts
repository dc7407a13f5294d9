/** Codes of the integrations that page types, screens and blocks depend on. */
export const integrationCodes = ['barcodeQR', 'loyalty_and_referrals', 'reviews', 'storeLocator'] as const
export type IntegrationCode = (typeof integrationCodes)[number]

/** The integration that is a webhook endpoint. */
export const signedWebhooksId = 'signed-webhooks'

/** The integration that takes payments for a store that lives in our database. */
export const stripePaymentsId = 'stripe-payments'

export const isIntegrationCode = (code: string): code is IntegrationCode =>
  (integrationCodes as readonly string[]).includes(code)
