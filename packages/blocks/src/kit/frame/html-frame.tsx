import { frameHeightScript } from '@vitrine/domain/blocks/html-frame.rules'
import { useEffect, useRef, useState } from 'react'
import type { BlockHost } from '../host/host.ts'
import css from './html-frame.module.css'

/** Makes the content look like the app's own text. */
const style =
  "html{font:400 15px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',sans-serif;color:#1f2128}" +
  'body{margin:0;overflow-wrap:anywhere}body>:first-child{margin-top:0}body>:last-child{margin-bottom:0}' +
  'h1,h2,h3,h4{margin:16px 0 8px;line-height:1.3}p,ul,ol,table,blockquote{margin:0 0 12px}ul,ol{padding-inline-start:20px}' +
  'img{max-width:100%;height:auto;border-radius:8px}table{border-collapse:collapse;width:100%}' +
  'td,th{padding:6px 8px;border:1px solid #e6e8ec;text-align:start}a{color:inherit}'

const forbidden = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
]

/** The markup without active content, cleaned with the same parser that shows it; null while the cleaner is loading. */
function useClean(html: string): string | null {
  const [clean, setClean] = useState<{ of: string; html: string } | null>(null)
  useEffect(() => {
    let left = false
    import('dompurify')
      .then(({ default: purify }) => {
        const safe = purify.sanitize(html, {
          USE_PROFILES: { html: true },
          FORBID_TAGS: forbidden,
          FORBID_ATTR: ['id', 'name'],
        })
        if (!left) setClean({ of: html, html: safe })
      })
      .catch(() => {})
    return () => {
      left = true
    }
  }, [html])
  return clean?.of === html ? clean.html : null
}

/** Limit for texts without a limit of their own, because an endless text must not make an endless page. */
const tallestPx = 4000

interface HtmlFrameProps {
  host: BlockHost
  html: string
  title: string
  /** Higher content scrolls inside the frame. */
  maxHeightPx?: number
  /** Colour of the text, for blocks with a dark background. */
  color?: string
}

/**
 * Markup that an owner wrote, in a frame without an origin, so that it can reach neither the app nor the app's storage.
 * The only script that the page's policy allows in it is ours, which reports the height.
 */
export function HtmlFrame({ host, html, title, maxHeightPx = tallestPx, color = '#1f2128' }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightPx, setHeightPx] = useState<number | null>(null)
  const clean = useClean(html)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const told: unknown = (data as { frameHeight?: unknown } | null)?.frameHeight
      if (typeof told === 'number' && Number.isFinite(told)) setHeightPx(Math.max(1, Math.ceil(told)))
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  if (clean === null) return <div className={css.waiting} aria-hidden="true" />
  const direction = host.rightToLeft ? 'rtl' : 'ltr'
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={title}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      loading="lazy"
      srcDoc={`<!doctype html><html lang="${host.language}" dir="${direction}"><base target="_blank"><style>${style}</style><body style="color:${color}">${clean}<script>${frameHeightScript}</script>`}
      style={{ blockSize: `${Math.min(heightPx ?? 120, maxHeightPx)}px` }}
    />
  )
}
