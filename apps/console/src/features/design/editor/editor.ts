/**
 * The editor of one design: document, place, history and commands. It knows no screen and no server. The home screen,
 * and later other screens and scheduled designs, open one each.
 */
import { isSelectable } from '@vitrine/blocks/page/block-list'
import { m } from '@vitrine/messages/console'
import { createObservable } from '../../../shared/lib/observable.ts'
import { type CommandResult, isRefusal, type Refusal, type Step } from './commands/command.ts'
import { type CommandArgs, type CommandName, commands } from './commands/registry.ts'
import { settledBy } from './commands/typing-commands.ts'
import type { DocumentEntry } from './design-document.ts'
import { type Change, type DocumentKey, readDocument } from './document.ts'
import { createHistory, type HistorySteps, type HistoryView } from './history.ts'
import { changesOfRefused, createInvalidList, type RefusedValue } from './invalid-list.ts'
import { createKeyedStore } from './keyed-store.ts'
import { createPlace, type UiKey } from './place.ts'
import type { StatePlace } from './rebase-steps.ts'
import type { DocumentValues } from './saving/design-tree.ts'
import type { StepText } from './step-words.ts'

/**
 * A choice in a panel that is not in the document yet. Undo does not cover it, but saving and leaving treat it as an
 * edit.
 */
export interface PendingEdit {
  /** Adds the choice to the document as a step; after that nothing is pending. */
  apply(): void
  drop(): void
  /** The values that applying it would write. */
  changes(): readonly Change[]
}

export interface EditorOptions {
  entries: readonly DocumentEntry[]
  /** The label of a block type. */
  labelOf(type: string): string
  /** When false, commands are refused. */
  canChange?: boolean
  now?: () => number
  /** Continues with the steps of another editor. */
  steps?: HistorySteps
}

const sameView = (one: HistoryView, other: HistoryView) =>
  (Object.keys(one) as (keyof HistoryView)[]).every((name) => one[name] === other[name])

/** Document, place and history, and the only function that changes all three. */
function createCore({ entries, now, steps }: EditorOptions) {
  const document = createKeyedStore<DocumentKey>(entries)
  const doc = readDocument(document.get)
  const ui = createKeyedStore<UiKey>()
  const place = createPlace(doc, ui)
  const history = createHistory(now, steps)
  let historyView = history.view()
  ui.write([{ key: 'history', value: historyView }])

  function publishHistory(): void {
    const next = history.view()
    if (sameView(next, historyView)) return
    historyView = next
    ui.write([{ key: 'history', value: next }])
  }

  /** A new object for each announcement, so that the same text can be announced twice. */
  const announce = (text: StepText | undefined): void => {
    if (text !== undefined) ui.write([{ key: 'announcement', value: { text } }])
  }

  function apply(step: Step): void {
    const placeBefore = place.get()
    const values = new Map(
      step.changes.map(({ key, value }) => [key, { before: document.get(key), after: value }] as const),
    )
    document.write(step.changes)
    if (step.place) place.moveTo({ ...placeBefore, ...step.place })
    history.push({ label: step.label, values, placeBefore, placeAfter: place.get() }, step.coalesceKey ?? null)
    publishHistory()
    announce(step.announcement)
  }

  /**
   * Takes in what somebody else saved without a step of its own, because undo is for what was done here. `onto` returns
   * each state that undo and redo lead to, with their changes.
   */
  function follow(next: DocumentValues, onto: (state: DocumentValues, place: StatePlace) => DocumentValues): void {
    const now = new Map(document.entries())
    const gone = [...now.keys()].filter((key) => !next.has(key))
    history.rebase(now, onto)
    document.write([
      ...gone.map((key) => ({ key, value: undefined })),
      ...[...next].map(([key, value]) => ({ key, value })),
    ])
    place.moveTo(place.get())
    publishHistory()
  }

  function travel(direction: 'undo' | 'redo'): boolean {
    const found = history[direction]()
    if (!found) return false
    document.write(found.changes)
    place.moveTo(found.place)
    publishHistory()
    announce({ say: direction === 'undo' ? 'undid' : 'redid', step: found.label })
    return true
  }

  return { document, doc, ui, place, history, view: () => historyView, publishHistory, announce, apply, follow, travel }
}

export function createEditor(options: EditorOptions) {
  const { labelOf, canChange = true } = options
  const core = createCore(options)
  const { document, doc, ui, place, history, travel } = core
  const invalid = createInvalidList(document, doc, labelOf)

  /** Adds to a step the removal of the invalid typed texts that it makes obsolete. */
  function withSettled(step: Step): Step {
    const values = new Map(step.changes.map(({ key, value }) => [key, value]))
    const after = readDocument((key) => (values.has(key) ? values.get(key) : document.get(key)))
    const settled = settledBy(doc, after, step)
    return settled.length === 0 ? step : { ...step, changes: [...step.changes, ...settled] }
  }

  /** Runs a command by name. A refusal is announced and returned for callers that show it. */
  function run<N extends CommandName>(name: N, args: CommandArgs<N>): Refusal | null {
    const command = commands[name] as (context: unknown, args: CommandArgs<N>) => CommandResult
    const result = canChange ? command({ doc, place: place.get(), labelOf }, args) : { refused: m.design_read_only() }
    if (result && !isRefusal(result)) core.apply(withSettled(result))
    if (!result || !isRefusal(result)) return null
    core.announce(result.refused)
    return result
  }

  return {
    doc,
    document,
    ui,
    canChange,
    labelOf,
    run,
    invalid,
    /** The choice of a panel that is not in the document yet: a screen has only one such panel. */
    pending: createObservable<PendingEdit | null>(null),
    /** Marks the values that the server refused, and removes the marks of the save before. */
    markRefused(refused: readonly RefusedValue[]): void {
      document.write(changesOfRefused(document.entries(), refused))
    },
    place: place.get,
    announce: core.announce,
    historyView: core.view,
    historyLabels: history.labels,
    steps: history.steps,
    onChange: document.onWrite,
    /** Adds a step that was made elsewhere: a merge or a restored draft. */
    apply: (label: StepText, changes: readonly Change[]) =>
      core.apply({ label, changes: [...changes], place: place.get() }),
    follow: core.follow,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    /** Goes to the state after the first `position` steps. */
    goTo(position: number): void {
      while (core.view().position > position && travel('undo'));
      while (core.view().position < position && travel('redo'));
    },
    beginGesture: history.beginGesture,
    endGesture: history.endGesture,
    commit: history.close,
    checkpoint: history.checkpoint,
    markSaved(checkpoint: object): void {
      history.markSaved(checkpoint)
      core.publishHistory()
    },
    isDirty: history.isDirty,
    select(ids: readonly string[]): void {
      history.close()
      const { pageId } = place.get()
      const type = doc.page(pageId)?.type ?? 'home'
      const selectable = ids.filter((id) => {
        const block = doc.block(id)
        return block !== undefined && isSelectable(block, type)
      })
      place.moveTo({ pageId, selection: selectable })
    },
    selectTab(tab: string | undefined): void {
      history.close()
      place.moveTo({ pageId: place.get().pageId, selection: [], tab })
    },
    selectBadge(badge: string | undefined): void {
      history.close()
      place.moveTo({ ...place.get(), badge })
    },
    openPage(pageId: string): void {
      history.close()
      place.moveTo({ pageId, selection: [] })
    },
  }
}
export type Editor = ReturnType<typeof createEditor>
