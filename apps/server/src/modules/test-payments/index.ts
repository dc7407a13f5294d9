/** The embedded payment provider. It is a provider like another: the billing area asks it, and it tells by signed events. */
import type { BillingProvider } from '@vitrine/connectors/kit/billing'
import { createTestProvider as createProvider } from '@vitrine/test-payments/test-provider'
import type { Ports } from '../../ports.ts'
import { paymentPortsOf } from './payment-ports.ts'

export { seedDemoPlans } from './demo-plans.ts'
export const createTestProvider = (ports: Ports): BillingProvider => createProvider(paymentPortsOf(ports))
