/** The page in the frame of a text, the same in field, canvas and shopper app. */
import { textColorOn } from '@vitrine/domain/formats/contrast.rules'
import type { DrawnHtml, HtmlLook } from './draw-html.ts'

/** Makes the content look like the app's own text. */
const style =
  "html{font:400 .9375rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',sans-serif}" +
  'body{margin:0;overflow-wrap:break-word}body>div>:first-child{margin-top:0}body>div>:last-child{margin-bottom:0}' +
  'h1,h2,h3,h4{margin:16px 0 8px;line-height:1.3}p,ul,ol,table,blockquote,details,pre{margin:0 0 12px}ul,ol{padding-inline-start:20px}' +
  'img,video{max-width:100%;height:auto}img{border-radius:8px}pre{overflow-x:auto}summary{cursor:pointer}' +
  'p,li,dt,dd,td,th,caption,figcaption,summary,h1,h2,h3,h4,h5,h6{unicode-bidi:plaintext}' +
  'table{border-collapse:collapse}table:not([width]){width:100%}td,th{padding:6px 8px;border:1px solid #e6e8ec}:not([align])>td:not([align]),:not([align])>th:not([align]){text-align:start}a{color:inherit}' +
  'table[border="0"]>*>tr>*{border:0}.vt-scroll{max-width:100%;overflow-x:auto;margin:0 0 12px}.vt-scroll>table{margin:0}' +
  // Names that the usual editors give to what they cannot write as a style.
  '.ql-font-serif,.font-serif{font-family:Georgia,"Times New Roman",serif}.ql-font-monospace,.font-mono{font-family:ui-monospace,Menlo,Consolas,monospace}' +
  '.font-sans{font-family:system-ui,sans-serif}.ql-size-small,.has-small-font-size{font-size:.75em}.ql-size-large,.has-large-font-size{font-size:1.5em}.ql-size-huge,.has-x-large-font-size{font-size:2.5em}' +
  '.ql-align-center,.text-center,.aligncenter,.has-text-align-center{text-align:center}.ql-align-right,.text-right,.alignright,.has-text-align-right{text-align:right}' +
  '.vt-video{position:relative;display:block;width:100%;aspect-ratio:16/9;margin:0 0 12px;padding:0;border:0;border-radius:8px;overflow:hidden;cursor:pointer;background:#3a3d46 center/cover no-repeat;color:#fff;font:inherit}' +
  '.vt-video::before{content:"";position:absolute;left:50%;top:50%;width:56px;height:56px;margin:-28px;border-radius:50%;background:rgba(0,0,0,.65);box-shadow:0 0 0 2px #fff}' +
  '.vt-video::after{content:"";position:absolute;left:50%;top:50%;margin:-11px -7px;border:solid transparent;border-width:11px 0 11px 18px;border-left-color:#fff}' +
  '.vt-video>span{position:absolute;inset-inline-start:8px;bottom:8px;padding:1px 8px;border-radius:10px;background:rgba(0,0,0,.65);font-size:.75rem}' +
  '.vt-video:focus-visible,.vt-scroll:focus-visible{outline:3px solid #2f6fed;outline-offset:-3px}'

export const lookOn = (background: string, playLabel: string): HtmlLook => ({
  background,
  color: textColorOn(background),
  playLabel,
})

interface FramePage {
  drawn: DrawnHtml
  look: HtmlLook
  language: string
  rightToLeft: boolean
  /** Address of the still of each film; null while there is none. */
  stills: readonly (string | null)[]
  /** Runs in the frame; '' for a frame without scripts. */
  script: string
}

const stillRule = (address: string | null, index: number): string =>
  address === null ? '' : `--still-${index}:url("${address.replace(/["\\<>\n]/g, encodeURIComponent)}");`

export function frameDocument({ drawn, look, language, rightToLeft, stills, script }: FramePage): string {
  const root = `html{color:${look.color};${stills.map(stillRule).join('')}}`
  const code = script === '' ? '' : `<script>${script}</script>`
  return `<!doctype html><html lang="${language}" dir="${rightToLeft ? 'rtl' : 'ltr'}"><meta name="viewport" content="width=device-width"><base target="_blank"><style>${style}${root}</style><body>${drawn.html}${code}`
}
