import { useEffect, useRef, useState } from 'react'
import { useShop } from '../app/shop.ts'

/** Looks like the app's own text. The frame inherits the page's content policy: no script runs in it. */
const style = `<style>
html{font:400 15px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',sans-serif;color:#1f2128;overflow:hidden}
body{margin:0;overflow-wrap:anywhere}p,ul,ol,table{margin:0 0 12px}ul,ol{padding-inline-start:20px}
h1,h2,h3,h4{margin:16px 0 8px;font-size:16px;line-height:1.3}img,video,iframe{max-width:100%;height:auto;border-radius:8px}
table{border-collapse:collapse;width:100%}td,th{padding:6px 8px;border:1px solid #e6e8ec;text-align:start}a{color:inherit}
</style>`

interface HtmlFrameProps {
  html: string
  title: string
}

/**
 * A text with markup from the store. Cleaned again here, by the parser that shows it, and shown in a frame that may
 * run nothing; it shares the origin only so that its height can be read.
 */
export function HtmlFrame({ html, title }: HtmlFrameProps) {
  const { language, rightToLeft } = useShop()
  const frame = useRef<HTMLIFrameElement>(null)
  const [clean, setClean] = useState<string | null>(null)
  const [height, setHeight] = useState(120)
  useEffect(() => {
    let left = false
    import('dompurify')
      .then(({ default: purify }) => {
        const safe = purify.sanitize(html, {
          USE_PROFILES: { html: true },
          FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
          FORBID_ATTR: ['style', 'id', 'class'],
        })
        if (!left) setClean(safe)
      })
      .catch(() => {})
    return () => {
      left = true
    }
  }, [html])
  const measure = () => {
    const body = frame.current?.contentDocument?.body
    if (!body) return
    const update = () => setHeight(Math.ceil(body.getBoundingClientRect().height))
    update()
    new ResizeObserver(update).observe(body)
  }
  if (clean === null) return <div className="skeleton" style={{ blockSize: 120 }} />
  const direction = rightToLeft ? 'rtl' : 'ltr'
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<!doctype html><html lang="${language}" dir="${direction}"><base target="_blank">${style}<body>${clean}`}
      onLoad={measure}
      style={{ display: 'block', inlineSize: '100%', blockSize: height, border: 0 }}
    />
  )
}
