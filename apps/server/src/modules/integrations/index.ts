/** What commands and the start may use of integrations. */
export { findLostSecrets, rotateSecrets } from './rotate-secrets.ts'
