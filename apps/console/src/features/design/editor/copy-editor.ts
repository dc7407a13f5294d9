/** Continues an editor in a copy of its design, with the same document, the same undo steps and the copy's page ids. */
import { relinkPages } from '@vitrine/domain/designs/page-links.rules'
import { type DocumentKey, orderKey, type PageMeta, pageKey } from './document.ts'
import { createEditor, type Editor } from './editor.ts'
import type { HistoryStep, HistorySteps } from './history.ts'
import type { EditorPlace } from './place.ts'
import type { DocumentValues } from './saving/design-tree.ts'

/** Renames each value once, so that identical values stay identical. `ids` holds the new ids by the old ones. */
function createRenaming(ids: ReadonlyMap<string, string>) {
  const renamed = new WeakMap<object, unknown>()
  const idOf = (id: string) => ids.get(id) ?? id

  function keyOf(key: DocumentKey): DocumentKey {
    if (key.startsWith('invalid:page:')) return `invalid:page:${idOf(key.slice('invalid:page:'.length))}`
    if (key.startsWith('page:')) return pageKey(idOf(key.slice('page:'.length)))
    return key.startsWith('order:') ? orderKey(idOf(key.slice('order:'.length))) : key
  }

  function rename(key: DocumentKey, value: object): unknown {
    if (key === 'pages') return (value as readonly string[]).map(idOf)
    const linked = relinkPages(value, ids)
    return key.startsWith('page:') ? { ...linked, id: idOf((linked as PageMeta).id) } : linked
  }

  function renamedValue(key: DocumentKey, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (!renamed.has(value)) renamed.set(value, rename(key, value))
    return renamed.get(value)
  }

  const placeOf = (place: EditorPlace): EditorPlace => ({ ...place, pageId: idOf(place.pageId) })

  return {
    placeOf,
    entryOf: ([key, value]: readonly [DocumentKey, unknown]) => [keyOf(key), renamedValue(key, value)] as const,
    stepOf: ({ label, values, placeBefore, placeAfter }: HistoryStep): HistoryStep => ({
      label,
      values: new Map(
        [...values].map(([key, { before, after }]) => [
          keyOf(key),
          { before: renamedValue(key, before), after: renamedValue(key, after) },
        ]),
      ),
      placeBefore: placeOf(placeBefore),
      placeAfter: placeOf(placeAfter),
    }),
  }
}

/** The position at which the copy is saved: the step that the checkpoint names, or the start. */
function savedAt({ steps }: HistorySteps, checkpoint: object, wasAtStart: boolean): number | null {
  const at = steps.findIndex((step) => step === checkpoint)
  if (at >= 0) return at + 1
  return wasAtStart ? 0 : null
}

/** The state of the document from which the copy was made, as it was marked then. */
interface CopiedAt {
  checkpoint: object
  wasAtStart: boolean
}

/** The returned `rename` converts values of the editor, of any time, to those of the copy. */
export function copyEditor(editor: Editor, ids: ReadonlyMap<string, string>, { checkpoint, wasAtStart }: CopiedAt) {
  const { entryOf, stepOf, placeOf } = createRenaming(ids)
  const taken = editor.steps()
  const { steps, position } = taken
  const { labelOf, canChange } = editor
  const copy = createEditor({
    entries: [...editor.document.entries()].map(entryOf),
    steps: { steps: steps.map(stepOf), position, savedAt: savedAt(taken, checkpoint, wasAtStart) },
    labelOf,
    canChange,
  })
  copy.openPage(placeOf(editor.place()).pageId)
  const rename = (values: DocumentValues): DocumentValues => new Map([...values].map(entryOf))
  return { copy, rename }
}
