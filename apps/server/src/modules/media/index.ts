/** What other modules may use of media: names of stored files, the picture library. */

export { copyFiles } from './copy-files.ts'
export { listMissingFiles, readFileSizes } from './file-sizes.ts'
export {
  allHashesIn,
  type FileReplacer,
  type FileUser,
  type FoundUse,
  fileUses,
  hashesIn,
  hashIn,
  mayName,
  usesIn,
} from './file-usage.ts'
export { refuseForeignFiles, whoseFiles, withOwnFiles } from './foreign-files.ts'
export { noteLent } from './lent-files.queries.ts'
export { loadSharp } from './load-sharp.ts'
export { cleanMarkup } from './markup-threads.ts'
export { findUpload, holdUploads } from './media.queries.ts'
export { makePhoneVideos } from './phone-videos.ts'
export { readTransferred } from './read-transferred.ts'
export { noteUpload, putMissing, type StoredUpload, storeUpload } from './save-upload.ts'
export { hashOfUrl, keyOf, keyOfUrl, mediaPath, urlOf } from './stored-file.ts'
export type { ReadingFor } from './stored-picture.ts'
export {
  listUploads,
  putTransferred,
  removeUnnamed,
  type TransferredFile,
  whileHeld,
} from './transferred-files.queries.ts'
export { videoDurationMs } from './video-duration.ts'
export { fetchVideoStills, noteEmbedded } from './video-stills.ts'
