export { consentOf } from './consent.queries.ts'
