import { useEffect, useState } from 'react'
import { useEditor } from '../editor/editor-context.tsx'
import type { CanvasView } from './canvas-toolbar.tsx'

/** The view of the canvas. It returns to the edited one when a block or another page is chosen. */
export function useCanvasView() {
  const editor = useEditor()
  const [view, setView] = useState<CanvasView>({ preview: null, zoom: 'fit', framed: true })
  useEffect(() => {
    const back = () => setView((before) => (before.preview === null ? before : { ...before, preview: null }))
    const stops = [
      editor.ui.subscribe('page', back),
      editor.ui.subscribe('selection', () => {
        if (editor.place().selection.length > 0) back()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  const change = (part: Partial<CanvasView>) => setView((before) => ({ ...before, ...part }))
  return { view, change }
}
