/** Keeps track of the areas that have unsaved changes (document 1, section 4): one flag for each, owned by the area. */
import type { UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { createObservable } from '../lib/observable.ts'

export type UnsavedAreaName = 'design' | 'navigation' | 'badges' | 'settings' | 'listing'

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
  /** Edits survive a change of page below this path. Without it, opening any other page drops them. */
  within?: string
}

type Areas = ReadonlyMap<UnsavedAreaName, UnsavedArea>

export const unsavedAreas = createObservable<Areas>(new Map())
export const isSaving = createObservable(false)
/** Listeners that are called after each successful save. */
const afterSave = new Set<() => void>()

export function onSaved(listener: () => void): () => void {
  afterSave.add(listener)
  return () => void afterSave.delete(listener)
}

export function putArea(name: UnsavedAreaName, area: UnsavedArea): void {
  unsavedAreas.set(new Map(unsavedAreas.get()).set(name, area))
}

export function removeArea(name: UnsavedAreaName): void {
  const rest = new Map(unsavedAreas.get())
  rest.delete(name)
  unsavedAreas.set(rest)
}

export const dirtyAreas = (areas: Areas = unsavedAreas.get()): UnsavedArea[] =>
  [...areas.values()].filter((area) => area.dirty)

/** The unsaved edits that would be published in addition to what is saved; null when none of them concern shoppers. */
export function unsavedEdits(): UnsavedEdits | null {
  const all: UnsavedEdits = Object.assign({}, ...dirtyAreas().map((area) => area.edits?.() ?? {}))
  return Object.keys(all).length === 0 ? null : all
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** The areas whose edits would be lost by a reload. */
export const areasLost = (): UnsavedArea[] => dirtyAreas().filter(({ kept }) => kept !== true)

/** The areas whose edits would be lost by going from one path to the other. */
export function areasLeft(fromPath: string, toPath: string): UnsavedArea[] {
  if (fromPath === toPath) return []
  return areasLost().filter((area) => area.within === undefined || !isBelow(toPath, area.within))
}

let turns = 0
let lastTurn: Promise<unknown> = Promise.resolve()

/** True while something is being changed on the server or is waiting for its turn. */
export const isTurnTaken = (): boolean => turns > 0

/** Runs work that must not overlap with a save. Turns run one after the other, in the order of the calls. */
export function betweenSaves<T>(act: () => Promise<T>): Promise<T> {
  turns++
  const acting = lastTurn.then(act).finally(() => {
    turns--
  })
  lastTurn = acting.catch(() => undefined)
  return acting
}

/** The running save, or the work that replaces it. A further call ends together with it. */
let saving: Promise<void> | null = null

function shareSaving(act: Promise<void>): Promise<void> {
  const own = act.finally(() => {
    if (saving === own) saving = null
  })
  saving = own
  return own
}

/** Takes a turn that the save bar shows. */
const takeSavingTurn = <T>(act: () => Promise<T>): Promise<T> =>
  betweenSaves(async () => {
    isSaving.set(true)
    try {
      return await act()
    } finally {
      isSaving.set(false)
    }
  })

async function saveAreas(): Promise<void> {
  for (const area of dirtyAreas()) await area.save()
  for (const listener of [...afterSave]) listener()
}

/** Saves one area after the other and stops at the first failure. A second call during a save ends together with it. */
export const saveAll = (): Promise<void> => saving ?? shareSaving(takeSavingTurn(saveAreas))

/**
 * Runs work that carries all edits along in a way other than saving. A save requested meanwhile ends together with it.
 */
export function insteadOfSave<T>(act: () => Promise<T>): Promise<T> {
  const acting = takeSavingTurn(act)
  const settled = () => undefined
  void shareSaving(acting.then(settled, settled))
  return acting
}

/**
 * Saves for work that needs every edit. Rejects when a save failed. Resolves to false when something stays unsaved
 * without a failure: a newer version is in the way, and the person was asked about it.
 */
export async function saveEverything(): Promise<boolean> {
  // A save that is already running may have begun before the last edits.
  await (saving ?? lastTurn)
  if (dirtyAreas().length > 0) await saveAll()
  return dirtyAreas().length === 0
}

export async function discardAll(areas: UnsavedArea[] = dirtyAreas()): Promise<void> {
  for (const area of areas) await area.discard()
}
