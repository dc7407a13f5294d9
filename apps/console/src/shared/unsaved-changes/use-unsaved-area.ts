import { useEffect, useRef } from 'react'
import { putArea, removeArea, type UnsavedArea, type UnsavedAreaName } from './unsaved-areas.ts'

/** Registers an area's flag, with how to save and discard it, for as long as the calling component is mounted. */
export function useUnsavedArea(name: UnsavedAreaName, area: UnsavedArea): void {
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
  }, [name, dirty, kept, within])
  useEffect(() => () => removeArea(name), [name])
}
