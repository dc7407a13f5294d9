import { useEffect, useRef } from 'react'
import { useObservable } from '../lib/observable.ts'
import { useService } from '../services.ts'
import { dirtyOf, type UnsavedArea, type UnsavedAreaName, unsavedChanges } from './unsaved-areas.ts'

/** Registers an area's flag, with how to save and discard it, for as long as the calling component is mounted. */
export function useUnsavedArea(name: UnsavedAreaName, area: UnsavedArea): void {
  const { putArea, removeArea } = useService(unsavedChanges)
  const latest = useRef(area)
  latest.current = area
  const { dirty, kept = false, within } = area
  useEffect(() => {
    putArea(name, {
      dirty,
      kept,
      save: () => latest.current.save(),
      edits: () => latest.current.edits?.() ?? {},
      discard: () => latest.current.discard(),
      ...(within !== undefined && { within }),
    })
  }, [putArea, name, dirty, kept, within])
  useEffect(() => () => removeArea(name), [removeArea, name])
}

/** Whether anything of the console is unsaved. */
export const useIsDirty = (): boolean => dirtyOf(useObservable(useService(unsavedChanges).areas)).length > 0
