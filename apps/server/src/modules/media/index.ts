/** What other modules may use: storing a picture or video as an upload would. */
export { saveUpload, type Upload } from './save-upload.ts'
export { keyOf, urlOf } from './stored-file.ts'
