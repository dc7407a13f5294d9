/** What other modules and commands may use of mail. */
export { deliverMail, mailRetries } from './deliver-mail.ts'
export { findRefusal } from './refused-addresses.queries.ts'
