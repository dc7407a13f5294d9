/** Which areas have unsaved changes (document 1, section 4): one flag each, owned by the area itself. */
import { createObservable } from '../lib/observable.ts'

export type UnsavedAreaName = 'design' | 'navigation' | 'badges' | 'settings' | 'listing'

export interface UnsavedArea {
  dirty: boolean
  /** Rejects, or leaves `dirty` set, when it failed. */
  save(): Promise<unknown>
  /** Brings back the last saved state. */
  discard(): void | Promise<void>
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

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** The areas whose edits would be lost by going from one path to the other. */
export function areasLeft(fromPath: string, toPath: string): UnsavedArea[] {
  if (fromPath === toPath) return []
  return dirtyAreas().filter((area) => area.within === undefined || !isBelow(toPath, area.within))
}

let running: Promise<void> | null = null

async function saveAreas(): Promise<void> {
  isSaving.set(true)
  try {
    for (const area of dirtyAreas()) await area.save()
    for (const listener of [...afterSave]) listener()
  } finally {
    isSaving.set(false)
  }
}

/** Saves one area after the other; stops at the first failure. A second call while one runs ends with that one. */
export function saveAll(): Promise<void> {
  running ??= saveAreas().finally(() => {
    running = null
  })
  return running
}

/** For what must not meet a save: it takes the turn of one, and Save and Discard wait for it. */
export async function insteadOfSave<T>(act: () => Promise<T>): Promise<T> {
  await running?.catch(() => undefined)
  isSaving.set(true)
  const acting = act()
  running = acting
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      isSaving.set(false)
      running = null
    })
  return acting
}

/**
 * For what must take every edit along. Rejects when a save failed; false when something stays unsaved without a failure: a
 * newer version is in the way, and the person was asked.
 */
export async function saveEverything(): Promise<boolean> {
  // One that runs already may have begun before the last edits.
  if (running !== null) await running
  if (dirtyAreas().length > 0) await saveAll()
  return dirtyAreas().length === 0
}

export async function discardAll(areas: UnsavedArea[] = dirtyAreas()): Promise<void> {
  for (const area of areas) await area.discard()
}
