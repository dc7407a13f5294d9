/**
 * Clean HTML as a frame shows it: tables scroll, films are stills with a button, each block of text has its own direction,
 * and colours can be read on the block's surface.
 */
import { type HostedVideo, readVideoLink, videoProviders } from '@vitrine/domain/media/video-link.rules'
import { Parser } from 'htmlparser2'
import { voidElements } from './html-elements.ts'
import { type Surface, withReadableColor } from './readable-colors.ts'
import { classesOf, createSheetColors, type SheetElement } from './sheet-colors.ts'
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

interface OpenElement extends SheetElement {
  attributes: Attributes
  /** Where its tag stands in what is written. */
  at: number
  surface: Surface
  isEmpty: boolean
}

/** What stands between the tags of a clean text's style sheets. */
const sheetsOf = (clean: string): string => Array.from(clean.matchAll(/<style>([^<]*)/g), ([, css]) => css).join('\n')

/** The shape that the provider's own code gave the film. */
function shapeOf({ width = '', height = '', style = '' }: Attributes): string {
  const [wide, high] = [Number(width), Number(height)]
  const shape = wide > 0 && high > 0 ? `aspect-ratio:${wide}/${high};` : ''
  return shape + style
}

export function drawHtml(clean: string, { background, color, playLabel }: HtmlLook): DrawnHtml {
  const colorsOf = createSheetColors(sheetsOf(clean))
  // Rules of the text reach the page around it, whose colours only the first element of the text can say.
  const root: OpenElement = {
    name: 'div',
    attributes: {},
    classes: new Set(),
    isFirst: true,
    at: 0,
    surface: { background, color, isOwn: false },
    isEmpty: true,
  }
  const page: OpenElement[] = ['html', 'body', 'div'].map((name) => ({ ...root, name, isFirst: name !== 'body' }))
  for (const [index] of page.entries())
    Object.assign(root, withReadableColor(root.attributes, root.surface, colorsOf(page.slice(0, index + 1))))
  const around = page.slice(0, -1)
  const out: string[] = [writeTag('div', root.attributes)]
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
      const parent = stack.at(-1) ?? root
      const element = { name, classes: classesOf(given), isFirst: parent.isEmpty }
      parent.isEmpty = false
      const { attributes, surface } = withReadableColor(
        { ...given },
        parent.surface,
        colorsOf([...around, ...stack, element]),
      )
      if (name === 'table' && !isInTable()) out.push('<div class="vt-scroll" tabindex="0">')
      const at = out.push(name === 'iframe' ? button(given) : writeTag(name, attributes)) - 1
      if (!voidElements.has(name)) stack.push({ ...element, attributes, at, surface, isEmpty: true })
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
