/** What other modules may use of payments. It stands below the store, which is handed where its shoppers pay. */
export { paymentFollowers } from './payment-followers.ts'
export { mailRefusedRefund, mailUnsettledPayment } from './payments.mails.ts'
export { findStripeKeys, paymentsOf, tellRefused, tellUnsettledOf } from './payments-of.ts'
