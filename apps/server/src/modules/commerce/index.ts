/** What other modules may use of the live side of stores. */
export { commerceOf } from './commerce-of.ts'
