/** What other modules may use of selections. */
export { selectionsOfRelease } from './release-selections.ts'
export {
  readSelectedIds,
  readSelectedIdsOf,
  readSelection,
  readSelectionsOf,
  replaceSelections,
  type SelectionSave,
  saveSelections,
  staleSelections,
  storeSelection,
  writeSelectedIds,
} from './save-selections.ts'
export { findSet } from './selection-sets.ts'
export { findOwnSelection } from './selections.queries.ts'
