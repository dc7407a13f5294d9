/** The registry of payment providers, by the name that BILLING has for them. */
import { createTestProvider } from './modules/test-payments/index.ts'
import { createStripeBilling } from './platform/billing/stripe-billing.ts'
import type { BillingProviders } from './ports.ts'

/** What the first start of the demo uses. */
export { seedDemoPlans } from './modules/test-payments/index.ts'

export const billingProviders: BillingProviders = { test: createTestProvider, stripe: createStripeBilling }
