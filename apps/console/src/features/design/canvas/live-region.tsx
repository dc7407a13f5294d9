import { useEffect, useRef } from 'react'
import { useAnnouncement } from '../editor/editor-context.tsx'
import { useStepWords } from '../editor/use-step-words.ts'
import css from './canvas.module.css'

/** The editor's one live region. The text is replaced by a fresh node so that the same words are said again. */
export function LiveRegion() {
  const announcement = useAnnouncement()
  const words = useStepWords()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (announcement && words)
      region.current?.replaceChildren(document.createTextNode(words.wordsOfStep(announcement.text)))
  }, [announcement, words])
  return <div ref={region} className={css.visuallyHidden} role="status" aria-live="polite" data-live-region />
}
