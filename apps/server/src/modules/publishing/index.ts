/** What seeds and other modules may use of publishing. */

export { readCompletedDesign, shownSnapshot } from './completed-design.ts'
export { listBrokenDesigns, lookOverDesign, refuseBrokenDesign } from './design-preflight.ts'
export { liveReleases } from './live-releases.ts'
export { forgetPassed, forgetPrepared } from './prepared.queries.ts'
export { previewChanges, publishDraft, releaseAgain, releaseDesign } from './publish.service.ts'
export { isFileInRelease } from './release-media.queries.ts'
export { preparedAheadMs, showDesigns } from './shown-designs.ts'
export { lockApp, lockShownDesigns, type ShownDesign } from './timed-designs.queries.ts'
