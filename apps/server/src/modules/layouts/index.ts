/** What other modules may use of layouts and of the languages over a design. */
export { authorOf } from './author.ts'
export { overlayLanguageOf } from './content-language.ts'
export { isFileInLayout } from './layout-media.queries.ts'
export { layoutContentOf, layoutIn, layoutText } from './layout-text.ts'
export {
  findLayout,
  insertLayout,
  keepLayoutRevision,
  type LayoutRow,
  listLayouts,
  lockLayout,
} from './layouts.queries.ts'
export { readOverlay, readOverlays, readOverlaysOf, replaceOverlays, writeOverlay } from './overlays.queries.ts'
export { replaceLayout, saveLayout } from './save-layout.ts'
