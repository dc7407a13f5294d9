/** The one merge over documents: saving, following, recovery and the dialog all come here. */

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

/** Where a document stands: ids of one design say nothing in another, nor texts of one language in another. */
export interface MergeScope {
  layoutId: string
  language: string
}

/** Names a choice: design, language, page, block and path of the field. */
export const choiceKey = ({ layoutId, language }: MergeScope, path: MergePath): string =>
  [layoutId, language, ...path].join('/')

/** `both` is said of a block: theirs stays, and mine stands below it as a block of its own. */
export type Choice = 'mine' | 'theirs' | 'both'
export type Choices = ReadonlyMap<string, Choice>

/** Pages, their blocks: `pages/<page>/blocks/<block>/…`. */
export const blockPathOf = (path: MergePath): MergePath | null =>
  path[0] === 'pages' && path[2] === 'blocks' && path.length > 3 ? path.slice(0, 4) : null

/** What nobody chose is decided as `keepsBoth` says. */
export function pickBy(scope: MergeScope, choices: Choices): Pick {
  return (conflict) => {
    const block = blockPathOf(conflict.path)
    if (block && choices.get(choiceKey(scope, block)) === 'both') return 'theirs'
    const chosen = choices.get(choiceKey(scope, conflict.path))
    return chosen === 'mine' || chosen === 'theirs' ? chosen : keepsBoth(conflict)
  }
}
