import { useEffect } from 'react'
import { handleHistoryKey, type Undoable } from './history-commands.ts'

/** Handles keys anywhere on a workspace; `handle` takes those other than undo, redo and F6. */
export function useHistoryKeys(editor: Undoable, handle?: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
      if (event.defaultPrevented || inDialog) return
      if (handleHistoryKey(editor, event) || handle?.(event)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [editor, handle])
}
