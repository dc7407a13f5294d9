/** The only merge of documents. Saving, following, recovery and the dialog all use it. */

import type { Conflict, Difference, MergePath, Pick, Sides } from '@vitrine/domain/merge/merge.rules'
import { keepsBoth, mergeDesign } from '@vitrine/domain/merge/merge-design.rules'
import type { DocumentKey } from '../document.ts'
import { type DocumentValues, treeOf, valuesOf } from './design-tree.ts'

export interface MergedValues {
  values: Map<DocumentKey, unknown>
  changes: Difference[]
  conflicts: Conflict[]
}

export function mergeValues(sides: Sides<DocumentValues>, pick: Pick = keepsBoth): MergedValues {
  const { base, mine, theirs } = sides
  const { value, changes, conflicts } = mergeDesign(
    { base: treeOf(base), mine: treeOf(mine), theirs: treeOf(theirs) },
    pick,
  )
  return { values: valuesOf(value, [mine, theirs]), changes, conflicts }
}

/** The design and language of a document: ids of one design and texts of one language mean nothing in another. */
export interface MergeScope {
  layoutId: string
  language: string
}

/** The key of a choice: design, language, page, block and path of the field. */
export const choiceKey = ({ layoutId, language }: MergeScope, path: MergePath): string =>
  [layoutId, language, ...path].join('/')

/** `both` applies to a block: theirs stays, and mine is added below it as a block of its own. */
export type Choice = 'mine' | 'theirs' | 'both'
export type Choices = ReadonlyMap<string, Choice>

/** The part of a path that leads to a block, from `pages/<page>/blocks/<block>/…`. Null for any other path. */
export const blockPathOf = (path: MergePath): MergePath | null =>
  path[0] === 'pages' && path[2] === 'blocks' && path.length > 3 ? path.slice(0, 4) : null

/** Picks as the person chose. Where nobody chose, `keepsBoth` decides. */
export function pickBy(scope: MergeScope, choices: Choices): Pick {
  return (conflict) => {
    const block = blockPathOf(conflict.path)
    if (block && choices.get(choiceKey(scope, block)) === 'both') return 'theirs'
    const chosen = choices.get(choiceKey(scope, conflict.path))
    return chosen === 'mine' || chosen === 'theirs' ? chosen : keepsBoth(conflict)
  }
}
