/** What other modules may use of media: names of stored files, the picture library, the cleaner of HTML. */
export { readFileSizes } from './file-sizes.ts'
export { loadSharp } from './load-sharp.ts'
export { sanitize } from './sanitize.ts'
export { keyOf, urlOf } from './stored-file.ts'
