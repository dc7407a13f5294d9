/** Earlier states of a design's parts: what saves write and the history reads. */
export { type RevisedPart, revisionsOf } from './design-revisions.queries.ts'
export { keepMark } from './keep-mark.ts'
export { keepPageList, type ListedPage } from './keep-page-list.ts'
export { keepPart } from './keep-part.ts'
