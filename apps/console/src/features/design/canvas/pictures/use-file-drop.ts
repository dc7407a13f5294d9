/** Files dragged over the canvas. The block under the pointer is outlined without React and takes the dropped files. */
import { m } from '@vitrine/messages/console'
import { type DragEvent, useEffect, useRef } from 'react'
import { useService } from '../../../../shared/services.ts'
import type { Editor } from '../../editor/editor.ts'
import { pictureDrops, refusalOfPicture } from './picture-drops.ts'
import { sendPictures } from './send-pictures.ts'

type AnyDrag = Pick<globalThis.DragEvent, 'dataTransfer'>
const carriesFiles = ({ dataTransfer }: AnyDrag): boolean => dataTransfer?.types.includes('Files') === true

/** Keeps the browser from opening a file that is dropped beside the canvas, because that would replace the console. */
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
  const drops = useService(pictureDrops)
  const target = useRef<HTMLElement | null>(null)
  const point = (element: HTMLElement | null) => {
    if (element === target.current) return
    target.current?.removeAttribute('data-picture-drop')
    target.current = element
    const id = element?.dataset['blockId']
    if (element && id !== undefined)
      element.dataset['pictureDrop'] = refusalOfPicture(editor, id) ?? m.canvas_drop_picture()
  }
  const blockUnder = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-block-id]')
  const isOurs = (event: DragEvent) => editor.canChange && carriesFiles(event)
  return {
    onDragOver(event: DragEvent): void {
      if (!isOurs(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      point(blockUnder(event))
    },
    onDragLeave(event: DragEvent): void {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) point(null)
    },
    onDrop(event: DragEvent): void {
      if (!isOurs(event)) return
      event.preventDefault()
      point(null)
      void sendPictures({ editor, drops }, blockUnder(event)?.dataset['blockId'] ?? '', [...event.dataTransfer.files])
    },
  }
}
