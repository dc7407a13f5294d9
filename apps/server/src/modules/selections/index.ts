/** What other modules may use of selections. */
export { selectionsOfRelease } from './release-selections.ts'
export {
  readSelectedIds,
  readSelection,
  readSelectionsOf,
  replaceSelections,
  type SelectionSave,
  saveSelections,
  staleSelections,
  writeSelectedIds,
} from './save-selections.ts'
export { findSet } from './selection-sets.ts'
