/** What other modules may use of selections. */
export { selectionsOfRelease } from './release-selections.ts'
export {
  readSelection,
  readSelectionsOf,
  replaceSelections,
  type SelectionSave,
  saveSelections,
  staleSelections,
} from './save-selections.ts'
export { findSet } from './selection-sets.ts'
