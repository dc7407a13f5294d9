/** What seeds and other modules may use of publishing. */
export { liveReleases } from './live-releases.ts'
export { publishDraft } from './publish.service.ts'
