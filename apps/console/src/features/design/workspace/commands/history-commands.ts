/** Undo, redo and moving through the regions of the screen: the commands of every workspace of the design tool. */

import { m } from '@vitrine/messages/console'
import type { Command } from '../../../../shared/commands/commands.ts'
import { useWindowKeys } from '../../../../shared/lib/use-window-keys.ts'
import type { Editor } from '../../editor/editor.ts'

export const designGroup = m.menu_design

/** Moves the focus to the next region in the order of the screen (F6), and from the last to the first. */
export function goToNextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (one) => one.offsetParent !== null,
  )
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(current + 1) % regions.length]
  const stop = next?.querySelector<HTMLElement>('[data-block-id][tabindex="0"]')
  ;(stop ?? next)?.focus()
}

/** Anything with undo and redo: the editor of a design, or of badges. */
export type Undoable = Pick<Editor, 'undo' | 'redo'>

export const historyCommands = (editor: Undoable): Command[] => [
  {
    id: 'design.undo',
    label: m.steps_undo(),
    group: designGroup(),
    shortcut: 'mod + Z',
    run: () => void editor.undo(),
  },
  {
    id: 'design.redo',
    label: m.steps_redo(),
    group: designGroup(),
    shortcut: 'mod + shift + Z',
    run: () => void editor.redo(),
  },
  {
    id: 'design.region',
    label: m.workspace_next_region(),
    group: designGroup(),
    shortcut: 'F6',
    run: goToNextRegion,
  },
]

/** Handles the keys of these commands anywhere on the screen. Returns whether the key belonged to one. */
function handleHistoryKey(editor: Undoable, { key, shiftKey, altKey, metaKey, ctrlKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase()
  if (key === 'F6') goToNextRegion()
  else if (!(metaKey || ctrlKey) || altKey) return false
  // This applies in text fields too: the editor's history contains what was typed, and the browser's own history knows
  // nothing else.
  else if (letter === 'z' && !shiftKey) editor.undo()
  else if ((letter === 'z' && shiftKey) || letter === 'y') editor.redo()
  else return false
  return true
}

/** Handles keys anywhere on a workspace; `handle` takes those other than undo, redo and F6. */
export function useHistoryKeys(editor: Undoable, handle?: (event: KeyboardEvent) => boolean): void {
  useWindowKeys((event) => {
    const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (event.defaultPrevented || inDialog) return
    if (handleHistoryKey(editor, event) || handle?.(event)) event.preventDefault()
  })
}
