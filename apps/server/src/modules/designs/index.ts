/** What seeds and other modules may use of designs. */
export { createDesign, findLayoutToCopy } from './create-design.ts'
export { insertDesign, isFileOnDesign, listOtherDesigns, measureOtherDesigns, storeTimes } from './designs.queries.ts'
export { setTimes } from './schedule-times.ts'
