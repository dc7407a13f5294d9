/** Files over the canvas: the block under the pointer is marked, without anything of React, and takes them when dropped. */
import { type DragEvent, useEffect, useRef } from 'react'
import type { Editor } from '../../editor/editor.ts'
import { refusalOfPicture, sendPictures } from './picture-drops.ts'

type AnyDrag = Pick<globalThis.DragEvent, 'dataTransfer'>
const carriesFiles = ({ dataTransfer }: AnyDrag): boolean => dataTransfer?.types.includes('Files') === true

/** A file that misses must not replace the console: the browser would open it. */
function useNoFileNavigation(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

export function useFileDrop(editor: Editor) {
  useNoFileNavigation()
  const marked = useRef<HTMLElement | null>(null)
  const mark = (element: HTMLElement | null) => {
    if (element === marked.current) return
    marked.current?.removeAttribute('data-picture-drop')
    marked.current = element
    const id = element?.dataset['blockId']
    if (element && id !== undefined)
      element.dataset['pictureDrop'] = refusalOfPicture(editor, id) ?? 'Drop to set the picture'
  }
  const blockUnder = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-block-id]')
  const isOurs = (event: DragEvent) => editor.canChange && carriesFiles(event)
  return {
    onDragOver(event: DragEvent): void {
      if (!isOurs(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      mark(blockUnder(event))
    },
    onDragLeave(event: DragEvent): void {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(null)
    },
    onDrop(event: DragEvent): void {
      if (!isOurs(event)) return
      event.preventDefault()
      mark(null)
      void sendPictures(editor, blockUnder(event)?.dataset['blockId'] ?? '', [...event.dataTransfer.files])
    },
  }
}
