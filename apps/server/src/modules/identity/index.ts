/** What other modules may use of identity. */
export { hashPassword } from './passwords.ts'
