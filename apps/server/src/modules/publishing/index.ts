/** What seeds and other modules may use of publishing. */
export { liveReleases } from './live-releases.ts'
export { previewChanges, publishDraft } from './publish.service.ts'
export { isFileInRelease } from './release-media.queries.ts'
