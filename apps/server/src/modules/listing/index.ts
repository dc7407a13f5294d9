/** What other areas use of the listing. */
export { isListingComplete, readStoredListing } from './save-listing.ts'
