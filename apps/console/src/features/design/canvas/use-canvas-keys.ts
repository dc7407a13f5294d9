/**
 * Keyboard control while a block of the canvas has the focus. All blocks are one tab stop; arrow keys move between
 * them. With Alt they move the blocks, which the list does itself.
 */
import { m } from '@vitrine/messages/console'
import { type KeyboardEvent, useCallback } from 'react'
import { blockName } from '../editor/commands/block-rules.ts'
import type { Editor } from '../editor/editor.ts'
import { blockElement } from './canvas-context.tsx'

/** Announced when the keyboard reaches a block: 'Image banner, 3 of 12'. */
function focusBlock(editor: Editor, id: string): void {
  const element = blockElement(id)
  const block = editor.doc.block(id)
  if (!element || !block) return
  const order = editor.doc.order(editor.place().pageId)
  const name = blockName(block, editor.labelOf(block.type))
  element.setAttribute(
    'aria-label',
    m.canvas_block_at({ block: name, position: order.indexOf(id) + 1, total: order.length }),
  )
  element.focus({ preventScroll: true })
}

/** Starts from the focused block, so that a block that cannot be selected is passed instead of returned to. */
function go(editor: Editor, from: string, to: (index: number, last: number) => number, extend: boolean): void {
  const { pageId, selection } = editor.place()
  const order = editor.doc.order(pageId)
  const id = order[Math.max(0, Math.min(to(order.indexOf(from), order.length - 1), order.length - 1))]
  if (id === undefined) return
  editor.select(extend ? [...selection.filter((one) => one !== id), id] : [id])
  focusBlock(editor, id)
}

/** Enter moves to the first setting; Escape in the panel returns to the block. */
function focusFirstSetting(id: string): void {
  const panel = document.querySelector<HTMLElement>('[data-settings-panel]')
  // Panels of earlier selections stay in the document but are hidden, and hidden elements cannot take the focus.
  const shown = (selector: string) =>
    [...(panel?.querySelectorAll<HTMLElement>(selector) ?? [])].find((one) => one.checkVisibility())
  const target = shown(`[id^="${CSS.escape(id)}_"]`) ?? shown('input, textarea') ?? shown('button')
  target?.focus()
}

export const focusSelection = (editor: Editor): void => focusBlock(editor, editor.place().selection.at(-1) ?? '')

export function useCanvasKeys(editor: Editor): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const id = (event.target as HTMLElement).dataset['blockId']
      if (id === undefined || event.defaultPrevented) return
      const { key, shiftKey } = event
      const { selection } = editor.place()
      if (key === 'ArrowUp') go(editor, id, (index) => index - 1, shiftKey)
      else if (key === 'ArrowDown') go(editor, id, (index) => index + 1, shiftKey)
      else if (key === 'Home') go(editor, id, () => 0, shiftKey)
      else if (key === 'End') go(editor, id, (_, last) => last, shiftKey)
      else if (key === ' ' && selection.at(-1) !== id) editor.select([id])
      else if (key === 'Enter') {
        if (!selection.includes(id)) editor.select([id])
        // The panel must render the selected block first.
        requestAnimationFrame(() => focusFirstSetting(id))
      } else if (key === 'Delete' || key === 'Backspace') {
        editor.run('remove', {})
        requestAnimationFrame(() => focusSelection(editor))
      } else if (key === 'Escape') editor.select([])
      else return
      event.preventDefault()
    },
    [editor],
  )
}
