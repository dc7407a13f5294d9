import { useEffect, useRef } from 'react'
import { useObservable } from '../lib/observable.ts'
import { useService } from '../services.ts'
import { dirtyOf, type UnsavedArea, type UnsavedAreaName, unsavedChanges } from './unsaved-areas.ts'

/** Registers an area's flag, with how to save and discard it, for as long as the calling component is mounted. */
export function useUnsavedArea(name: UnsavedAreaName, area: UnsavedArea): void {
  const { putArea, removeArea } = useService(unsavedChanges)
  const latest = useRef(area)
  latest.current = area
  const { dirty, kept = false, hasOwnButton = false, within } = area
  useEffect(() => {
    putArea(name, {
      dirty,
      kept,
      hasOwnButton,
      save: () => latest.current.save(),
      edits: () => latest.current.edits?.() ?? {},
      discard: () => latest.current.discard(),
      ...(within !== undefined && { within }),
    })
  }, [putArea, name, dirty, kept, hasOwnButton, within])
  useEffect(() => () => removeArea(name), [removeArea, name])
}

/** A form that its own button sends: what was typed into it is not left without a question. */
export const useUnsavedForm = (
  name: UnsavedAreaName,
  { dirty, discard }: Pick<UnsavedArea, 'dirty' | 'discard'>,
): void =>
  useUnsavedArea(name, {
    dirty,
    discard,
    hasOwnButton: true,
    save: () => Promise.reject(new Error('This form is sent by its own button.')),
  })

/** Whether anything that the save bar saves is unsaved. */
export const useIsDirty = (): boolean => dirtyOf(useObservable(useService(unsavedChanges).areas)).length > 0
