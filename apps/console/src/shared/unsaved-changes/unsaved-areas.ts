/** Which areas have unsaved changes (document 1, section 4): one flag each, owned by the area itself. */
import type { UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { createObservable } from '../lib/observable.ts'

export type UnsavedAreaName = 'design' | 'navigation' | 'badges' | 'settings' | 'listing'

export interface UnsavedArea {
  dirty: boolean
  /** Rejects, or leaves `dirty` set, when it failed. */
  save(): Promise<unknown>
  /** What a save would write of the live design's draft; absent where it would write something else. */
  edits?(): UnsavedEdits
  /** Brings back the last saved state. */
  discard(): void | Promise<void>
  /** What is unsaved cannot be saved as it is, and is kept in this browser when its page is left: nothing is lost. */
  kept?: boolean
  /** Edits outlive a change of page below this path; without it every other page drops them. */
  within?: string
}

type Areas = ReadonlyMap<UnsavedAreaName, UnsavedArea>

export const unsavedAreas = createObservable<Areas>(new Map())
export const isSaving = createObservable(false)
/** Told after each save that went through. */
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

/** What would be published beside what is saved; null when nothing is unsaved that shoppers could see. */
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

/** Something is being changed on the server, or waits for its turn to be. */
export const isTurnTaken = (): boolean => turns > 0

/** For what must not meet a save: one turn after the other, in the order of the calls. */
export function betweenSaves<T>(act: () => Promise<T>): Promise<T> {
  turns++
  const acting = lastTurn.then(act).finally(() => {
    turns--
  })
  lastTurn = acting.catch(() => undefined)
  return acting
}

/** The save, or what goes in its place, that a further call ends with. */
let saving: Promise<void> | null = null

function shareSaving(act: Promise<void>): Promise<void> {
  const own = act.finally(() => {
    if (saving === own) saving = null
  })
  saving = own
  return own
}

/** A turn that the save bar shows. */
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

/** Saves one area after the other; stops at the first failure. A second call while one runs ends with that one. */
export const saveAll = (): Promise<void> => saving ?? shareSaving(takeSavingTurn(saveAreas))

/** For what takes every edit along in another way: a save that is asked for meanwhile ends with it. */
export function insteadOfSave<T>(act: () => Promise<T>): Promise<T> {
  const acting = takeSavingTurn(act)
  const settled = () => undefined
  void shareSaving(acting.then(settled, settled))
  return acting
}

/**
 * For what must take every edit along. Rejects when a save failed; false when something stays unsaved without a failure: a
 * newer version is in the way, and the person was asked.
 */
export async function saveEverything(): Promise<boolean> {
  // What runs already may have begun before the last edits.
  await (saving ?? lastTurn)
  if (dirtyAreas().length > 0) await saveAll()
  return dirtyAreas().length === 0
}

export async function discardAll(areas: UnsavedArea[] = dirtyAreas()): Promise<void> {
  for (const area of areas) await area.discard()
}
