/** What other modules may use of media: names of stored files, the picture library. */
export { cleanMarkup } from './clean-markup.ts'
export { listMissingFiles, readFileSizes } from './file-sizes.ts'
export { fileUses } from './file-usage.ts'
export { loadSharp } from './load-sharp.ts'
export { readTransferred } from './read-transferred.ts'
export { putFile } from './save-upload.ts'
export { keyOf, keyOfUrl, mediaPath, urlOf } from './stored-file.ts'
export { listUploads, putTransferred, removeUnnamed, type TransferredFile } from './transferred-files.queries.ts'
