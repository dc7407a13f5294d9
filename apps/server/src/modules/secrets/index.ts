/** Stored secrets: what keeps those of third parties, what rotates the key of all, and what tells that it is lost. */
export { countLostAuthenticators, findLostSecrets, rotateSecrets } from './rotate-secrets.ts'
export { listSecrets, replaceSecrets, type StoredSecret } from './secrets.queries.ts'
export { takeOverOpenKeys } from './take-over-open-keys.ts'
