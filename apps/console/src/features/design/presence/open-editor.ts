/** The editor that is open now: the header tells where in it the person is. */
import { useEffect } from 'react'
import { createObservable } from '../../../shared/lib/observable.ts'
import type { Editor } from '../editor/editor.ts'

interface OpenEditor {
  editor: Editor
  /** False where pages only stand behind what is edited. */
  editsPages: boolean
}

export const openEditor = createObservable<OpenEditor | null>(null)

export function useOpenEditor(editor: Editor, { editsPages }: { editsPages: boolean }): void {
  useEffect(() => {
    const open = { editor, editsPages }
    openEditor.set(open)
    return () => {
      if (openEditor.get() === open) openEditor.set(null)
    }
  }, [editor, editsPages])
}
