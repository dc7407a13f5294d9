/** The editor that is open now, so that the header can tell others where in it the person is. */
import { useEffect } from 'react'
import { createObservable } from '../../../shared/lib/observable.ts'
import type { Editor } from '../editor/editor.ts'

interface OpenEditor {
  editor: Editor
  /** False on screens that show pages only behind what is edited. */
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
