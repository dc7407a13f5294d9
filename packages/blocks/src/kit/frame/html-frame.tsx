import { frameScript } from '@vitrine/domain/blocks/html-frame.rules'
import { useEffect, useRef, useState } from 'react'
import type { BlockHost } from '../host/host.ts'
import type { PreparedHtml } from '../html/clean-and-draw.ts'
import type { DrawnVideo } from '../html/draw-html.ts'
import { frameDocument, lookOn } from '../html/frame-document.ts'
import { prepareHtml } from '../html/prepare-html.ts'
import css from './html-frame.module.css'
import { VideoDialog } from './video-dialog.tsx'

/** Limit for texts without a limit of their own, because an endless text must not make an endless page. */
const tallestPx = 4000
/** A still that comes later loads the frame anew, which the shopper sees. */
const stillPatienceMs = 800

interface FrameView {
  of: string
  page: string
  videos: DrawnVideo[]
}

interface FrameContent {
  host: BlockHost
  html: string
  /** What the text stands on: its colour is one that can be read there. */
  background: string
}

/** The frame's page, of markup that the one cleaner has read; null while it does. */
function useFramePage({ host, html, background }: FrameContent): FrameView | null {
  const [shown, setShown] = useState<FrameView | null>(null)
  const { language, rightToLeft } = host
  const playLabel = host.word('playVideo')
  const of = `${background} ${language} ${html}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` and `playLabel` are all that is drawn
  useEffect(() => {
    let left = false
    const look = lookOn(background, playLabel)
    const show = (drawn: PreparedHtml, stills: readonly (string | null)[]) => {
      if (left) return
      const page = frameDocument({ drawn, look, language, rightToLeft, stills, script: frameScript })
      setShown({ of, page, videos: drawn.videos })
    }
    const draw = async () => {
      const drawn = await prepareHtml({ text: html, look })
      const coming = drawn.videos.map(({ video }) => host.videoStill?.(video).catch(() => null) ?? null)
      const stills = drawn.videos.map((): string | null => null)
      const all = Promise.all(coming.map(async (still, index) => (stills[index] = await still)))
      const patience = new Promise((resolve) => setTimeout(resolve, stillPatienceMs))
      if (coming.length > 0) await Promise.race([all, patience])
      const early = [...stills]
      show(drawn, early)
      await all
      if (stills.some((still, index) => still !== early[index])) show(drawn, stills)
    }
    // Without the cleaner nothing is shown: no text is shown that it has not read.
    draw().catch(() => {})
    return () => {
      left = true
    }
  }, [of, rightToLeft, playLabel])
  return shown?.of === of ? shown : null
}

interface HtmlFrameProps extends FrameContent {
  title: string
  /** Higher content scrolls inside the frame. */
  maxHeightPx?: number
}

/**
 * Markup that an owner or a store wrote, in a frame without an origin, so that it can reach neither the app nor the app's
 * storage. The only script that the page's policy allows in it is ours, which reports the height, and a tap on a film: its
 * player opens over the page, and never in this frame.
 */
export function HtmlFrame({ title, maxHeightPx = tallestPx, ...content }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightPx, setHeightPx] = useState<number | null>(null)
  const [hasBelow, setHasBelow] = useState(false)
  const [playing, setPlaying] = useState<DrawnVideo | null>(null)
  const shown = useFramePage(content)
  const { host } = content
  const videos = shown?.videos
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const told = data as { frameHeight?: unknown; frameBelow?: unknown; openVideo?: unknown } | null
      const height = told?.frameHeight
      if (typeof height === 'number' && Number.isFinite(height)) setHeightPx(Math.max(1, Math.ceil(height)))
      // What a rounded height hides is no text.
      if (typeof told?.frameBelow === 'number') setHasBelow(told.frameBelow > 2)
      const video = videos?.[Number(told?.openVideo)]
      if (video && host.mode === 'live') setPlaying(video)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [videos, host.mode])
  if (shown === null) return <div className={css.waiting} aria-hidden="true" />
  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        title={title}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        srcDoc={shown.page}
        data-below={hasBelow || undefined}
        style={{ blockSize: `${Math.min(heightPx ?? 120, maxHeightPx)}px` }}
      />
      {playing ? <VideoDialog host={host} {...playing} onClose={() => setPlaying(null)} /> : null}
    </>
  )
}
