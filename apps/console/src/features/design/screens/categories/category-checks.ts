/**
 * Check marks that are not applied yet. They outlive the panel that shows them, which is unmounted with its drawer, and
 * a save includes them.
 */
import { allIds, type CategoryTree, idsInTreeOrder } from '@vitrine/domain/selections/category-tree.rules'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { createObservable, type Observable, useObservable } from '../../../../shared/lib/observable.ts'
import { service, useService } from '../../../../shared/services.ts'
import { selectionKey, setSelection } from '../../editor/document.ts'
import type { Editor } from '../../editor/editor.ts'
import { useChosen, useEditor } from '../../editor/editor-context.tsx'

/** Check marks that are not applied yet, as the categories they add to the chosen ones and those they remove. */
interface ChecksBeside {
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/** Null when the checked categories equal the chosen ones. */
function besideChosen(chosen: ReadonlySet<string>, checked: ReadonlySet<string>): ChecksBeside | null {
  const added = new Set([...checked].filter((id) => !chosen.has(id)))
  const removed = new Set([...chosen].filter((id) => !checked.has(id)))
  return added.size === 0 && removed.size === 0 ? null : { added, removed }
}

/**
 * Applies the check marks to the categories that are chosen now: undo, or somebody else's save, may have changed them.
 */
const withChecks = (chosen: ReadonlySet<string>, beside: ChecksBeside | null): ReadonlySet<string> =>
  beside ? new Set([...chosen, ...beside.added].filter((id) => !beside.removed.has(id))) : chosen

/** The chosen categories; null in the design means every category. */
const chosenIn = (tree: CategoryTree, chosen: readonly string[] | null): ReadonlySet<string> =>
  chosen === null ? allIds(tree) : new Set(chosen)

/** The checked categories. One that the store does not have stays chosen, and cannot be checked anew. */
const checkedIn = (tree: CategoryTree, chosen: ReadonlySet<string>, beside: ChecksBeside | null) =>
  new Set([...withChecks(chosen, beside)].filter((id) => tree.byId.has(id) || chosen.has(id)))

/** Those of the categories that the store does not have at present. */
export const missingIn = (tree: CategoryTree, ids: Iterable<string>): string[] =>
  [...ids].filter((id) => !tree.byId.has(id))

interface HeldChecks {
  held: Observable<ChecksBeside | null>
  /** Stores how `checked` differs from the chosen categories. */
  set(tree: CategoryTree, checked: ReadonlySet<string>): void
  apply(tree: CategoryTree): void
}

function createChecks(editor: Editor): HeldChecks {
  const held = createObservable<ChecksBeside | null>(null)
  const pending = editor.pending
  let lastTree: CategoryTree | null = null
  const chosen = (tree: CategoryTree) => chosenIn(tree, editor.doc.selection('categories'))
  const drop = () => {
    held.set(null)
    pending.set(null)
  }
  const idsOf = (tree: CategoryTree) => {
    const checked = checkedIn(tree, chosen(tree), held.get())
    return [...idsInTreeOrder(tree, checked), ...missingIn(tree, checked)]
  }
  const apply = (tree: CategoryTree) => {
    const ids = idsOf(tree)
    drop()
    const count = ids.length
    const announcement = m.steps_categories_selected({ count })
    editor.run('choose', { kind: 'categories', ids, label: m.steps_select_categories({ count }), announcement })
  }
  const set = (tree: CategoryTree, checked: ReadonlySet<string>) => {
    lastTree = tree
    const beside = besideChosen(chosen(tree), checked)
    held.set(beside)
    pending.set(beside && { apply: () => apply(tree), drop, changes: () => [setSelection('categories', idsOf(tree))] })
  }
  // Undo, or somebody else's save, may lead to the same categories as the check marks.
  editor.document.subscribe(selectionKey('categories'), () => {
    const beside = held.get()
    if (lastTree && beside) set(lastTree, checkedIn(lastTree, chosen(lastTree), beside))
  })
  return { held, set, apply }
}

/** The checks of each open editor, which outlive the panel that shows them. */
export const categoryChecks = service(() => {
  const held = new WeakMap<Editor, HeldChecks>()
  return (editor: Editor): HeldChecks => {
    const checks = held.get(editor) ?? createChecks(editor)
    held.set(editor, checks)
    return checks
  }
})

export interface CategoryChecks {
  checked: ReadonlySet<string>
  isApplied: boolean
  set(checked: ReadonlySet<string>): void
  apply(): void
}

export function useCategoryChecks(tree: CategoryTree): CategoryChecks {
  const chosen = useChosen('categories')
  const checks = useService(categoryChecks)(useEditor())
  const held = useObservable(checks.held)
  const checked = useMemo(() => checkedIn(tree, chosenIn(tree, chosen), held), [tree, chosen, held])
  return {
    checked,
    isApplied: held === null,
    set: (next) => checks.set(tree, next),
    apply: () => checks.apply(tree),
  }
}
