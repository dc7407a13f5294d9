/**
 * Checks that are not applied yet. They outlive the panel that shows them, which comes and goes with its drawer, and belong to
 * the categories they were made on: undo, a save of another person or another tree bring other ones.
 */
import { useSyncExternalStore } from 'react'
import { createObservable, type Observable } from '../../../../shared/lib/observable.ts'
import type { Editor } from '../../editor/editor.ts'
import { useEditor } from '../../editor/editor-context.tsx'

interface CategoryChecks {
  /** The chosen ids as they stood then; null is every category. */
  of: readonly string[] | null
  checked: ReadonlySet<string>
}

const checksOf = new WeakMap<Editor, Observable<CategoryChecks | null>>()

function checksIn(editor: Editor): Observable<CategoryChecks | null> {
  const known = checksOf.get(editor)
  if (known) return known
  const made = createObservable<CategoryChecks | null>(null)
  checksOf.set(editor, made)
  return made
}

/** The checks of the open design that were made on these chosen ids; null without any. */
export function useCategoryChecks(
  chosen: readonly string[] | null,
): [checked: ReadonlySet<string> | null, set: (checked: ReadonlySet<string> | null) => void] {
  const checks = checksIn(useEditor())
  const held = useSyncExternalStore(checks.subscribe, checks.get)
  const set = (checked: ReadonlySet<string> | null) => checks.set(checked && { of: chosen, checked })
  return [held?.of === chosen ? held.checked : null, set]
}
