/** Takes newer copies into an open editor outside its history: undo still takes back only what was done here. */
import { withId } from '@vitrine/blocks/page/block-list'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import type { Conflict, MergePath, Pick } from '@vitrine/domain/merge/merge.rules'
import { blockName } from '../commands/block-rules.ts'
import { type Change, setBlock, setOrder } from '../document.ts'
import type { Editor } from '../editor.ts'
import type { StatePlace } from '../rebase-steps.ts'
import { type DocumentValues, isSameState, shareValues } from './design-tree.ts'
import { blockPathOf, type Choices, choiceKey, type MergeScope, mergeValues, pickBy } from './merge-documents.ts'
import type { SavedState } from './saved-state.ts'

/** Whether one of the paths contains the other, or both are the same. */
const isWithin = (one: MergePath, other: MergePath): boolean =>
  one.slice(0, other.length).every((name, at) => name === other[at])

/** Whether a state lies on the other side of the save. Going there would change what others have saved since. */
const isBeyondSaved = ({ index, position, savedAt }: StatePlace): boolean =>
  savedAt !== null && ((index < savedAt && savedAt <= position) || (index > savedAt && savedAt >= position))

/** Picks mine where the person chose mine. Everything else that both changed is theirs, wherever undo and redo lead. */
const pickAt =
  (kept: readonly Conflict[], place: StatePlace): Pick =>
  ({ path }) =>
    !isBeyondSaved(place) && kept.some((one) => isWithin(one.path, path) || isWithin(path, one.path))
      ? 'mine'
      : 'theirs'

/** The blocks of which both versions are kept, as they are in this editor. */
function findBoth(conflicts: readonly Conflict[], mine: DocumentValues, scope: MergeScope, choices: Choices): Block[] {
  const ids = conflicts.flatMap(({ path }) => {
    const block = blockPathOf(path)
    return block && choices.get(choiceKey(scope, block)) === 'both' ? [block[3] ?? ''] : []
  })
  return [...new Set(ids)].flatMap((id) => (mine.get(`block:${id}`) as Block | undefined) ?? [])
}

/** Adds mine below theirs as a step of its own, so that undo takes this copy back like any other. */
function keepBoth(editor: Editor, blocks: readonly Block[]): void {
  const { doc, labelOf } = editor
  for (const block of blocks) {
    const page = doc.pageOf(block.id)
    if (page === undefined) continue
    const copy = withId(block, newId())
    const order = doc.order(page)
    const changes: Change[] = [
      setBlock(copy.id, copy),
      setOrder(page, order.toSpliced(order.indexOf(block.id) + 1, 0, copy.id)),
    ]
    editor.apply({ say: 'keepBoth', what: blockName(block, labelOf(block.type)) }, changes)
  }
}

interface TakeIn<S extends SavedState> {
  saved: SavedState
  newer: S
  scope: MergeScope
  choices: Choices
}

/** Takes the newer copies in and returns what the server is then known to hold. */
export function takeIn<S extends SavedState>(editor: Editor, { saved, newer, scope, choices }: TakeIn<S>): S {
  const mine: DocumentValues = new Map(editor.document.entries())
  const base = saved.values
  const theirs = shareValues(newer.values, base)
  if (isSameState(theirs, base)) return { ...newer, values: base }
  const pick = pickBy(scope, choices)
  const { values, conflicts } = mergeValues({ base, mine, theirs }, pick)
  const kept = conflicts.filter((conflict) => pick(conflict) === 'mine')
  editor.follow(values, (state, place) => mergeValues({ base, mine: state, theirs }, pickAt(kept, place)).values)
  keepBoth(editor, findBoth(conflicts, mine, scope, choices))
  return { ...newer, values: shareValues(theirs, editor.document.entries()) }
}
