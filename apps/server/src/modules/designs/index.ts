/** What seeds and other modules may use of designs. */
export { createDesign, findLayoutToCopy } from './create-design.ts'
export {
  deleteDesignRow,
  insertDesign,
  isFileOnDesign,
  listDesignTitles,
  listOtherDesigns,
  measureOtherDesigns,
  storeTimes,
} from './designs.queries.ts'
export { setTimes } from './schedule-times.ts'
