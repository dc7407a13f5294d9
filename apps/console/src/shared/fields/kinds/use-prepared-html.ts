import type { PreparedHtml } from '@vitrine/blocks/kit/html/clean-and-draw'
import type { HtmlLook } from '@vitrine/blocks/kit/html/draw-html'
import { lookOn } from '@vitrine/blocks/kit/html/frame-document'
import { prepareHtml } from '@vitrine/blocks/kit/html/prepare-html'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { useVideoStill } from '../../media-library/use-video-still.ts'

/** A person types on: a text is read once they pause. */
const pauseMs = 200

export const previewLook = (): HtmlLook => lookOn('#FFFFFF', m.fields_play_video())

interface FieldHtml extends PreparedHtml {
  stills: readonly (string | null)[]
}

/** What is kept of the text, by the cleaner of save, canvas and shopper app; the last answer while a new one is made. */
export function useReadHtml(text: string | null): PreparedHtml | null {
  const [read, setRead] = useState<PreparedHtml | null>(null)
  useEffect(() => {
    if (text === null) return
    let left = false
    const prepare = async () => {
      const prepared = await prepareHtml({ text, look: previewLook() })
      if (!left) setRead(prepared)
    }
    // Without the cleaner nothing is said of the text; the save cleans it all the same.
    const timer = setTimeout(() => void prepare().catch(() => {}), pauseMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text])
  return text === null ? null : read
}

/** With the stills of its films. */
export function usePreparedHtml(text: string): FieldHtml | null {
  const read = useReadHtml(text)
  const [known, setKnown] = useState<{ of: PreparedHtml; stills: FieldHtml['stills'] } | null>(null)
  const videoStill = useVideoStill()
  useEffect(() => {
    if (read === null || read.videos.length === 0) return
    let left = false
    const ask = async () => {
      const stills = await Promise.all(read.videos.map(({ video }) => videoStill(video).catch(() => null)))
      if (!left) setKnown({ of: read, stills })
    }
    void ask()
    return () => {
      left = true
    }
  }, [read, videoStill])
  return read && { ...read, stills: known?.of === read ? known.stills : [] }
}
