/** What other modules, seeds and tests may use of the design area. Its parts name each other’s files. */
export { lockBadges } from './badges/badges.queries.ts'
export { checkBadges, rebaseBadges } from './badges/check-badges.ts'
export { readBadges, replaceBadges } from './badges/replace-badges.ts'
export { createDesign, findLayoutToCopy } from './copies/create-design.ts'
export {
  deleteDesignRow,
  insertDesign,
  listDesignTitles,
  listOtherDesigns,
  measureOtherDesigns,
  storeTimes,
} from './designs/designs.queries.ts'
export { lockLiveDesign } from './designs/live-design.queries.ts'
export { namedDesign } from './designs/named-design.ts'
export { listPlannedDesigns } from './designs/timed-designs.queries.ts'
export { maxPages } from './draft/check-save.ts'
export { createInitialDesign } from './draft/initial-design.ts'
export { replaceDraft } from './draft/replace-draft.ts'
export { saveDesign } from './draft/save-design.ts'
export { writeCompleted } from './draft/write-completed.ts'
export { iconNames, iconPath, readIcon } from './icons/icon-library.ts'
export { readOverlaysOf } from './languages/overlays.queries.ts'
export { layoutContentOf } from './layouts/layout-text.ts'
export { createLayout, findLayout, listLayouts } from './layouts/layouts.queries.ts'
export { checkPage } from './pages/check-page.ts'
export { withFreshIds } from './pages/fresh-ids.ts'
export { hasDesignedHome, listPageIds, listPageIdsElsewhere } from './pages/page-ids.queries.ts'
export { pageContentOf } from './pages/page-text.ts'
export { listPagesOf, listPageTitles } from './pages/pages.queries.ts'
export { initialOutline } from './pages/single-pages.ts'
export { previewChanges, publishDraft } from './publishing/publish.service.ts'
export { type LiveApp, liveReleases, liveSettingsIn, upcomingFor } from './releases/live-releases.ts'
export { readDesignSnapshot } from './releases/planned-snapshot.ts'
export { hasRelease, listReleaseHeads, readLiveSnapshot } from './releases/releases.queries.ts'
export { readDraftSnapshot } from './releases/snapshot.queries.ts'
export { setTimes } from './schedule/schedule-times.ts'
export {
  readSelectedIds,
  readSelectedIdsOf,
  readSelection,
  saveSelections,
  writeSelectedIds,
} from './selections/save-selections.ts'
export { recallSet } from './selections/selection-sets.ts'
export { authorOf, type WriteContext } from './writing/write-context.ts'
