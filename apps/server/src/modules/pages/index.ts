/** What other modules, seeds and tests may use of pages. */
export { checkPage } from './check-page.ts'
export { lockLiveDesign } from './designs.queries.ts'
export { createInitialDesign } from './initial-design.ts'
export { isFileOnPage } from './page-media.queries.ts'
export { pageContentOf } from './page-text.ts'
export { listAllPages } from './pages.queries.ts'
export { replaceDraft } from './replace-draft.ts'
export { maxPages } from './save-design.ts'
