/** What other modules may use of media: how a stored file is named and addressed. */
export { keyOf, urlOf } from './stored-file.ts'
