/** What other modules, seeds and tests may use of pages. */

export { checkPage } from './check-page.ts'
export { type CopiedElement, copyPages } from './copy-pages.ts'
export { lockDesign, lockLiveDesign, markChanged } from './designs.queries.ts'
export { createInitialDesign } from './initial-design.ts'
export { isFileOnPage } from './page-media.queries.ts'
export { pageContentOf, pagesIn } from './page-text.ts'
export { findPages, listAllPages, listSources } from './pages.queries.ts'
export { replaceDraft } from './replace-draft.ts'
export { maxPages, saveDesign } from './save-design.ts'
export { holdPages, placePages, removePage, storePage } from './store-page.ts'
export { writeCompleted } from './write-completed.ts'
