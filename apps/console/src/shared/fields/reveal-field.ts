/** Leads to one field of a form: what hides it opens, and its input takes the focus. */
import { useEffect } from 'react'
import { createObservable, useObservable } from '../lib/observable.ts'
import { type FieldBinding, inputId } from './field-binding.ts'

interface Wanted {
  /** Of the form's binding. */
  id: string
  path: string
}

/** Until it was found: a form that is loaded for it asks too. */
const wanted = createObservable<Wanted | null>(null)

/** About two seconds: the form may have to be loaded. */
const mostFrames = 120

function focusWhenThere(id: string, frames = mostFrames): void {
  const input = document.getElementById(id)
  // Panels of other blocks stay in the page unseen.
  if (input?.checkVisibility()) {
    input.scrollIntoView({ block: 'center' })
    input.focus()
  }
  if (input && document.activeElement === input) wanted.set(null)
  else if (frames > 0) requestAnimationFrame(() => focusWhenThere(id, frames - 1))
  else wanted.set(null)
}

export function revealField(id: string, path: string): void {
  wanted.set({ id, path })
  // Selecting what the form belongs to moves the focus to the canvas first.
  requestAnimationFrame(() => requestAnimationFrame(() => focusWhenThere(inputId({ id }, path))))
}

/** Calls when a field at or below one of the paths is wanted. */
export function useWanted(
  { id }: Pick<FieldBinding, 'id'>,
  paths: readonly string[],
  show: (path: string) => void,
): void {
  const now = useObservable(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a field is wanted
  useEffect(() => {
    if (now?.id === id && paths.some((path) => now.path === path || now.path.startsWith(`${path}.`))) show(now.path)
  }, [now])
}

/** Calls whenever a field is wanted: for parts of a panel that do not know which fields stand in them. */
export function useAnyWanted(show: () => void): void {
  const now = useObservable(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a field is wanted
  useEffect(() => {
    if (now !== null) show()
  }, [now])
}
