/** What other modules, seeds and tests may use of pages. */
export { createInitialDesign } from './initial-design.ts'
