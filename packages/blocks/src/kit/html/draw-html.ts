/**
 * Clean HTML as a frame shows it: tables scroll, films are stills with a button, each block of text has its own direction,
 * and colours can be read on the block's surface.
 */
import { type HostedVideo, readVideoLink, videoProviders } from '@vitrine/domain/media/video-link.rules'
import { Parser } from 'htmlparser2'
import { voidElements } from './html-elements.ts'
import { type Surface, withReadableColor } from './readable-colors.ts'
import { type Attributes, textOf, writeTag } from './write-html.ts'

export interface HtmlLook {
  /** The block's background, and the colour of text on it. */
  background: string
  color: string
  /** What the button of a film says. */
  playLabel: string
}

export interface DrawnVideo {
  video: HostedVideo
  title: string
}

export interface DrawnHtml {
  html: string
  /** In the order of their buttons. The still of each is the style sheet's `--still-{index}`. */
  videos: DrawnVideo[]
}

const blocks: ReadonlySet<string> = new Set(
  `p h1 h2 h3 h4 h5 h6 div section article header footer main aside nav address hgroup blockquote pre center figcaption
  details summary caption`.split(/\s+/),
)
/** Their markers and columns stand where their text begins, so they have one direction. */
const wholes: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'table'])

interface OpenElement {
  name: string
  attributes: Attributes
  /** Where its tag stands in what is written. */
  at: number
  surface: Surface
}

/** The shape that the provider's own code gave the film. */
function shapeOf({ width = '', height = '', style = '' }: Attributes): string {
  const [wide, high] = [Number(width), Number(height)]
  const shape = wide > 0 && high > 0 ? `aspect-ratio:${wide}/${high};` : ''
  return shape + style
}

export function drawHtml(clean: string, { background, color, playLabel }: HtmlLook): DrawnHtml {
  const root: OpenElement = {
    name: 'div',
    attributes: {},
    at: 0,
    surface: { background, color, isOwn: false },
  }
  const out: string[] = [writeTag('div', {})]
  const stack: OpenElement[] = [root]
  const videos: DrawnVideo[] = []

  const button = (given: Attributes): string => {
    const video = readVideoLink(given['src'] ?? '')
    if (video === null) return ''
    const { title = '' } = given
    const index = videos.push({ video, title }) - 1
    const provider = videoProviders[video.provider]
    const attributes = {
      type: 'button',
      class: 'vt-video',
      'data-video': String(index),
      'aria-label': `${playLabel}: ${title === '' ? provider : `${title} (${provider})`}`,
      style: `background-image:var(--still-${index});${shapeOf(given)}`,
    }
    return `${writeTag('button', attributes)}<span>${provider}</span></button>`
  }

  /** The block that the text stands in says its direction by its own first letter. */
  function direct(): void {
    const owner = stack.find(({ name }) => wholes.has(name)) ?? stack.findLast(({ name }) => blocks.has(name)) ?? root
    if (owner.attributes['dir'] !== undefined) return
    owner.attributes['dir'] = 'auto'
    out[owner.at] = writeTag(owner.name, owner.attributes)
  }

  const isInTable = (): boolean => stack.some(({ name }) => name === 'table')
  let isSheet = false

  const parser = new Parser({
    onopentag(name, given) {
      isSheet = name === 'style'
      const under = stack.at(-1)?.surface ?? root.surface
      const { attributes, surface } = withReadableColor({ ...given }, under)
      if (name === 'table' && !isInTable()) out.push('<div class="vt-scroll" tabindex="0">')
      const at = out.push(name === 'iframe' ? button(given) : writeTag(name, attributes)) - 1
      if (!voidElements.has(name)) stack.push({ name, attributes, at, surface })
    },
    ontext(text) {
      out.push(isSheet ? text : textOf(text))
      if (!isSheet && stack.at(-1)?.name !== 'iframe' && text.trim() !== '') direct()
    },
    onclosetag(name) {
      if (voidElements.has(name)) return
      isSheet = false
      stack.pop()
      if (name !== 'iframe') out.push(`</${name}>`)
      if (name === 'table' && !isInTable()) out.push('</div>')
    },
  })
  parser.end(clean)
  return { html: `${out.join('')}</div>`, videos }
}
