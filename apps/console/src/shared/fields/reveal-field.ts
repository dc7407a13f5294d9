/** Leads to one field of a form: whatever hides it opens, and its input takes the focus. */
import { useCallback, useEffect } from 'react'
import { createObservable, type Observable } from '../lib/observable.ts'
import { service, useService, useServiceValue } from '../services.ts'
import { type FieldBinding, inputId } from './field-binding.ts'

interface RevealRequest {
  /** Id of the form's binding. */
  id: string
  path: string
}

/** The wanted field until it is found; a form that is loaded for it asks for it too. */
const wantedField = service(() => createObservable<RevealRequest | null>(null))

/** About two seconds of frames: the form may have to be loaded first. */
const mostFrames = 120

function focusWhenThere(wanted: Observable<RevealRequest | null>, id: string, frames = mostFrames): void {
  const input = document.getElementById(id)
  // Panels of other blocks stay hidden in the page.
  if (input?.checkVisibility()) {
    input.scrollIntoView({ block: 'center' })
    input.focus()
  }
  if (input && document.activeElement === input) wanted.set(null)
  else if (frames > 0) requestAnimationFrame(() => focusWhenThere(wanted, id, frames - 1))
  else wanted.set(null)
}

/** Returns a function that leads to the field at a path of the form with this id. */
export function useRevealField(): (id: string, path: string) => void {
  const wanted = useService(wantedField)
  return useCallback(
    (id, path) => {
      wanted.set({ id, path })
      // Selecting the object of the form first moves the focus to the canvas.
      requestAnimationFrame(() => requestAnimationFrame(() => focusWhenThere(wanted, inputId({ id }, path))))
    },
    [wanted],
  )
}

/** Calls `show` when a field at or below one of the paths is wanted. */
export function useWanted(
  { id }: Pick<FieldBinding, 'id'>,
  paths: readonly string[],
  show: (path: string) => void,
): void {
  const now = useServiceValue(wantedField)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a field is wanted
  useEffect(() => {
    if (now?.id === id && paths.some((path) => now.path === path || now.path.startsWith(`${path}.`))) show(now.path)
  }, [now])
}

/** Calls `show` whenever a field is wanted: for parts of a panel that do not know which fields they contain. */
export function useAnyWanted(show: () => void): void {
  const now = useServiceValue(wantedField)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a field is wanted
  useEffect(() => {
    if (now !== null) show()
  }, [now])
}
