/** The embedded payment provider. It is a provider like another: the billing area asks it, and it tells by signed events. */
export { seedDemoPlans } from './demo-plans.ts'
export { createTestProvider } from './test-provider.ts'
