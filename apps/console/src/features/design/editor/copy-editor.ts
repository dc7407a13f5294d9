/** An editor that goes on in a copy of its design: the same document and the same steps to undo, with the copy's page ids. */
import { relinkPages } from '@vitrine/domain/designs/page-links.rules'
import { type DocumentKey, orderKey, type PageMeta, pageKey } from './document.ts'
import { createEditor, type Editor } from './editor.ts'
import type { HistoryStep, HistorySteps } from './history.ts'
import type { Place } from './place.ts'
import type { DocumentValues } from './saving/design-tree.ts'

/** Renames values, each once: what was the very same value stays the very same. `ids`: new ones by the former. */
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

  const placeOf = (place: Place): Place => ({ ...place, pageId: idOf(place.pageId) })

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

/** Where the copy is saved: at the step that the mark names, or at the start. */
function savedAt({ steps }: HistorySteps, mark: object, wasAtStart: boolean): number | null {
  const at = steps.findIndex((step) => step === mark)
  if (at >= 0) return at + 1
  return wasAtStart ? 0 : null
}

/** The document that the copy was made of, as it was marked then. */
interface CopiedAt {
  mark: object
  wasAtStart: boolean
}

/** `rename`: values of the editor, of any time, as the copy holds them. */
export function copyEditor(editor: Editor, ids: ReadonlyMap<string, string>, { mark, wasAtStart }: CopiedAt) {
  const { entryOf, stepOf, placeOf } = createRenaming(ids)
  const taken = editor.steps()
  const { steps, position } = taken
  const { labelOf, canChange } = editor
  const copy = createEditor({
    entries: [...editor.document.entries()].map(entryOf),
    steps: { steps: steps.map(stepOf), position, savedAt: savedAt(taken, mark, wasAtStart) },
    labelOf,
    canChange,
  })
  copy.openPage(placeOf(editor.place()).pageId)
  const rename = (values: DocumentValues): DocumentValues => new Map([...values].map(entryOf))
  return { copy, rename }
}
