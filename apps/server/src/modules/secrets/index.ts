/** Stored secrets of third parties: what keeps some, what rotates their key, and what tells that it is lost. */
export { findLostSecrets, rotateSecrets } from './rotate-secrets.ts'
export { listSecrets, replaceSecrets, type StoredSecret } from './secrets.queries.ts'
