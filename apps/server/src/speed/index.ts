/** Everything that exists for speed alone, and nothing that the product would need to be right. */
export { blockText, findKnown, remember } from './known-blocks.ts'
export { nameStatements, repeatsFinder } from './named-statements.ts'
export { prepareList, prepareQuery } from './prepare-query.ts'
export { releaseStartMemory } from './release-start-memory.ts'
export { hasSpeed } from './speed-pieces.ts'
