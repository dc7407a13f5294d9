/** What other modules may use of integrations. */
export { loyaltyOfService } from './service-loyalty.ts'
export { setByOperator } from './set-by-operator.ts'
