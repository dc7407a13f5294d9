/** Clicks and hover of the whole list in one place. */
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { blockName } from '../editor/commands/block-rules.ts'
import type { Editor } from '../editor/editor.ts'

const blockUnder = (event: { target: EventTarget }): HTMLElement | null =>
  (event.target as Element).closest<HTMLElement>('[data-block-id]')

/** Position in the scrolling element; other content may be above the list. */
const topOf = (element: HTMLElement | null): number =>
  (element?.offsetTop ?? 0) + ((element?.offsetParent as HTMLElement | null | undefined)?.offsetTop ?? 0)

/** Shift selects everything in between; Cmd or Ctrl adds or removes one block. */
export function nextSelection(
  order: readonly string[],
  selection: readonly string[],
  id: string,
  keys: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean },
): readonly string[] {
  const anchor = selection[0]
  if (keys.shiftKey && anchor !== undefined) {
    const [from, to] = [order.indexOf(anchor), order.indexOf(id)]
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return [anchor, ...between.filter((one) => one !== anchor && one !== id), ...(id === anchor ? [] : [id])]
  }
  if (!keys.metaKey && !keys.ctrlKey) return [id]
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]
}

export function useListPointer(editor: Editor, hoverName: RefObject<HTMLElement | null>) {
  const hideName = () => hoverName.current?.toggleAttribute('data-shown', false)
  return {
    onClick(event: MouseEvent): void {
      // Handled on click and not on pointer down, because the selection is painted then too.
      hideName()
      const element = blockUnder(event)
      if ((event.target as Element).closest('[role="toolbar"]')) return
      const id = element?.dataset['blockId']
      if (!element || id === undefined) {
        editor.select([])
        return
      }
      const { pageId, selection } = editor.place()
      editor.select(nextSelection(editor.doc.order(pageId), selection, id, event))
      element.focus({ preventScroll: true })
    },
    onPointerOver(event: PointerEvent): void {
      const tag = hoverName.current
      const id = blockUnder(event)?.dataset['blockId'] ?? ''
      const block = editor.doc.block(id)
      if (!tag || event.pointerType === 'touch') return
      if (!block || editor.place().selection.includes(id)) {
        hideName()
        return
      }
      tag.textContent = blockName(block, editor.labelOf(block.type))
      tag.style.transform = `translateY(${topOf(blockUnder(event))}px)`
      tag.toggleAttribute('data-shown', true)
    },
    onPointerLeave: hideName,
    hideName,
  }
}
