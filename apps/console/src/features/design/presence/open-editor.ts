/** The editor that is open now, so that the header can tell others where in it the person is. */
import { useEffect } from 'react'
import { createObservable } from '../../../shared/lib/observable.ts'
import { service, useService } from '../../../shared/services.ts'
import type { Editor } from '../editor/editor.ts'

export interface OpenEditor {
  editor: Editor
  /** False on screens that show pages only behind what is edited. */
  editsPages: boolean
}

export const openEditor = service(() => createObservable<OpenEditor | null>(null))

export function useOpenEditor(editor: Editor, { editsPages }: { editsPages: boolean }): void {
  const opened = useService(openEditor)
  useEffect(() => {
    const open = { editor, editsPages }
    opened.set(open)
    return () => {
      if (opened.get() === open) opened.set(null)
    }
  }, [opened, editor, editsPages])
}
