/** What other areas use of the listing. */
export { hasListing } from './listing.queries.ts'
export { readStoredListing } from './save-listing.ts'
