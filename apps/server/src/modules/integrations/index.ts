/** What commands, the start and other modules may use of integrations. */
export { findLostSecrets, rotateSecrets } from './rotate-secrets.ts'
export { loyaltyOfService } from './service-loyalty.ts'
