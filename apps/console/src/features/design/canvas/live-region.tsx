import { useEffect, useRef } from 'react'
import { useAnnouncement } from '../editor/editor-context.tsx'
import css from './canvas.module.css'

/** The editor's one live region. The text is replaced by a fresh node so that the same words are said again. */
export function LiveRegion() {
  const announcement = useAnnouncement()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (announcement) region.current?.replaceChildren(document.createTextNode(announcement.text))
  }, [announcement])
  return <div ref={region} className={css.visuallyHidden} role="status" aria-live="polite" data-live-region />
}
