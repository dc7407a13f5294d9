/** Keeps track of the areas that have unsaved changes (document 1, section 4): one flag for each, owned by the area. */
import type { UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { createObservable, type Observable } from '../lib/observable.ts'
import { service } from '../services.ts'

export type UnsavedAreaName =
  | 'design'
  | 'navigation'
  | 'badges'
  | 'settings'
  | 'listing'
  | 'integration'
  | 'store'
  | 'product'
  | 'delivery'
  | 'translations'
  | 'message'
  | 'automation'

export interface UnsavedArea {
  dirty: boolean
  /** Saves the area. When that fails, the promise rejects or `dirty` stays set. */
  save(): Promise<unknown>
  /** What a save would write to the live design's draft. Absent when a save would write to something else. */
  edits?(): UnsavedEdits
  /** Restores the last saved state. */
  discard(): void | Promise<void>
  /**
   * True when the unsaved edits cannot be saved as they are and are kept in this browser when the page is left, so
   * nothing is lost.
   */
  kept?: boolean
  /** A form with a button of its own: neither the bar nor publishing saves it, and leaving it asks all the same. */
  hasOwnButton?: boolean
  /** Edits survive a change of page below this path. Without it, opening any other page drops them. */
  within?: string
}

export type Areas = ReadonlyMap<UnsavedAreaName, UnsavedArea>

/** The areas that the save bar saves. */
export const dirtyOf = (areas: Areas): UnsavedArea[] =>
  [...areas.values()].filter(({ dirty, hasOwnButton }) => dirty && hasOwnButton !== true)

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

function createAreas() {
  const areas = createObservable<Areas>(new Map())
  const dirty = () => dirtyOf(areas.get())
  /** The areas whose edits would be lost by a reload. */
  const lost = () => [...areas.get().values()].filter((area) => area.dirty && area.kept !== true)
  return {
    areas,
    dirty,
    lost,
    putArea: (name: UnsavedAreaName, area: UnsavedArea): void => areas.set(new Map(areas.get()).set(name, area)),
    removeArea(name: UnsavedAreaName): void {
      const rest = new Map(areas.get())
      rest.delete(name)
      areas.set(rest)
    },
    /** The unsaved edits that would be published in addition to what is saved; null when none concern shoppers. */
    edits(): UnsavedEdits | null {
      const all: UnsavedEdits = Object.assign({}, ...dirty().map((area) => area.edits?.() ?? {}))
      return Object.keys(all).length === 0 ? null : all
    },
    /** The areas whose edits would be lost by going from one path to the other. */
    areasLeft: (fromPath: string, toPath: string): UnsavedArea[] =>
      fromPath === toPath ? [] : lost().filter((area) => area.within === undefined || !isBelow(toPath, area.within)),
    async discardAll(discarded: readonly UnsavedArea[] = dirty()): Promise<void> {
      for (const area of discarded) await area.discard()
    },
  }
}

/** Turns run one after the other, in the order of the calls. */
function createTurns(isSaving: Observable<boolean>) {
  let turns = 0
  let last: Promise<unknown> = Promise.resolve()
  /** Runs work that must not overlap with a save. */
  function take<T>(act: () => Promise<T>): Promise<T> {
    turns++
    const acting = last.then(act).finally(() => {
      turns--
    })
    last = acting.catch(() => undefined)
    return acting
  }
  return {
    take,
    /** Takes a turn that the save bar shows. */
    takeShown: <T>(act: () => Promise<T>): Promise<T> =>
      take(async () => {
        isSaving.set(true)
        try {
          return await act()
        } finally {
          isSaving.set(false)
        }
      }),
    isTaken: () => turns > 0,
    ended: () => last,
  }
}

export const unsavedChanges = service(() => {
  const areas = createAreas()
  const isSaving = createObservable(false)
  const turns = createTurns(isSaving)
  /** Called after each successful save. */
  const listeners = new Set<() => void>()
  /** The running save, or the work that replaces it. A further call ends together with it. */
  let saving: Promise<void> | null = null

  function shareSaving(act: Promise<void>): Promise<void> {
    const own = act.finally(() => {
      if (saving === own) saving = null
    })
    saving = own
    return own
  }
  async function saveAreas(): Promise<void> {
    for (const area of areas.dirty()) await area.save()
    for (const listener of [...listeners]) listener()
  }
  /** Saves one area after the other and stops at the first failure. A second call meanwhile ends together with it. */
  const saveAll = (): Promise<void> => saving ?? shareSaving(turns.takeShown(saveAreas))

  return {
    ...areas,
    isSaving,
    saveAll,
    betweenSaves: turns.take,
    /** True while something is being changed on the server or is waiting for its turn. */
    isTurnTaken: turns.isTaken,
    onSaved(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Runs work that carries all edits along in a way other than saving. A save requested meanwhile ends together with
     * it.
     */
    insteadOfSave<T>(act: () => Promise<T>): Promise<T> {
      const acting = turns.takeShown(act)
      const settled = () => undefined
      void shareSaving(acting.then(settled, settled))
      return acting
    },
    /**
     * Saves for work that needs every edit. Rejects when a save failed. Resolves to false when something stays unsaved
     * without a failure: a newer version is in the way, and the person was asked about it.
     */
    async saveEverything(): Promise<boolean> {
      // A save that is already running may have begun before the last edits.
      await (saving ?? turns.ended())
      if (areas.dirty().length > 0) await saveAll()
      return areas.dirty().length === 0
    },
  }
})

export type UnsavedChanges = ReturnType<typeof unsavedChanges.make>
