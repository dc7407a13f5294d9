/** What other modules may use of integrations. */

export { followMessages, type SentToCustomer } from './integrations.jobs.ts'
export { noteRefusedPush, noteTakenPush, type PushForms, readPushForms } from './push-integrations.ts'
export { loyaltyOfService } from './service-loyalty.ts'
export { setByOperator } from './set-by-operator.ts'
