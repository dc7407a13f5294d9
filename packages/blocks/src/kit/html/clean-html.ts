/**
 * The one cleaner of HTML that owners write and stores send: the field, the canvas, a save, an import, a translation and
 * the shopper app get the same text from it. It runs wherever JavaScript does, reads with a parser that brings no document,
 * and writes every tag anew, so that nothing is kept that was not read.
 */
import type { LeftOut, LeftOutKind } from '@vitrine/domain/formats/left-out-html.rules'
import { embedAddress, type HostedVideo, playsList, readVideoLink } from '@vitrine/domain/media/video-link.rules'
import { Parser } from 'htmlparser2'
import { cleanLook, isPlainValue, type Look, longestAttribute, lookAround, pageLook } from './clean-look.ts'
import { cleanSheet } from './clean-sheet.ts'
import { linkAddress, pictureAddress, webAddress } from './html-addresses.ts'
import {
  boxes,
  isKeptAttribute,
  keptElements,
  namedLook,
  namedWhole,
  playerElements,
  playerWords,
  seenElements,
  unseenElements,
  voidElements,
  wrappers,
} from './html-elements.ts'
import { createLeftOut, type LeftOutCount } from './left-out-count.ts'
import { createSheetRooms, hasManyColors } from './sheet-colors.ts'
import { createSheetLooks, noSheet, type SheetLooks } from './sheet-looks.ts'
import { type Attributes, textOf, writeTag } from './write-html.ts'

/** Why a text is not stored: what reads it costs depth times length. What is deeper or more stays as text alone. */
export type HtmlFault = 'deep' | 'crowded'

export interface CleanHtml {
  html: string
  leftOut: LeftOut[]
  fault?: HtmlFault
}

/** Deeper than any text that a person made. */
const deepest = 100
const maxElements = 20_000
/** Addresses of pictures that stand in the text have no limit of their own. */
const longestPicture = 200_000
/** What nests deeper is read no further: the parser's own cost grows with it. */
const deepestRead = 1_000
/** A text that the first pass wrote may nest in a way that a second reads otherwise. */
const maxPasses = 4

class TooDeep extends Error {}

interface Open {
  /** As it is written; null where only what stands in it is. */
  name: string | null
  isDropped: boolean
  look: Look
}

interface Pass {
  html: string
  leftOut: LeftOut[]
  fault: HtmlFault | undefined
  /** What stood in its style sheets. */
  css: string
  /** What is kept of that. */
  keptCss: string
  /** Whether its style sheets say more than is judged. */
  isLong: boolean
  /** Whether any element lost its background. */
  isBare: boolean
  /** Whether anything began further out than there is room. */
  isHeld: boolean
}

/** What an earlier pass read of the style sheets. */
interface Known {
  looks: SheetLooks
  /** Whether they are left out as a whole. */
  dropsSheets: boolean
  /** Rules that may give room to what begins further out. */
  roomCss: string
}

const nothingKnown: Known = { looks: noSheet, dropsSheets: false, roomCss: '' }

function hostName(address: string): string | undefined {
  const host = address.replace(/^[a-z]*:?\/\//i, '').split(/[/?#]/, 1)[0] ?? ''
  return host === '' ? undefined : host
}

/** Where programs that load late keep the address, the likeliest first. */
const laterSources = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-litespeed-src', 'data-src-cmplz']

/** A frame of a provider that we can play is kept in one form; any other frame is named. */
function writeVideo(attributes: Attributes, style: string, left: LeftOutCount): string {
  const all = ['src', ...laterSources].flatMap((name) => attributes[name] || [])
  const address = all.find((one) => readVideoLink(one) !== null) ?? all[0] ?? ''
  const video: HostedVideo | null = readVideoLink(address)
  if (video === null) {
    const isVideo = playerWords.some((word) => address.toLowerCase().includes(word))
    left.add(isVideo ? 'videoFrame' : 'frame', hostName(address))
    return ''
  }
  if (playsList(address)) left.add('playlist')
  const { title = '', width = '', height = '' } = attributes
  const isSize = (text: string) => /^\d{1,4}%?$/.test(text)
  return writeTag('iframe', {
    src: embedAddress(video),
    ...(title !== '' && { title: title.slice(0, 200) }),
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    ...(style !== '' && { style }),
  }).concat('</iframe>')
}

/** Where the element's own address leads; undefined where it has none, null for one that is left out. */
function cleanAddress(element: string, name: string, value: string): string | null | undefined {
  if (name === 'href') return value.trim() === '' ? undefined : linkAddress(value)
  if (name === 'poster' || (name === 'src' && element === 'img')) return pictureAddress(value)
  if (name === 'src' && (element === 'video' || element === 'audio' || element === 'source')) return webAddress(value)
  return name === 'src' || name === 'cite' ? webAddress(value) : undefined
}

const addresses: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'cite'])
const kindOfAddress = (element: string, name: string): LeftOutKind =>
  name === 'href' ? 'link' : element === 'img' || name === 'poster' ? 'picture' : 'media'

const plainAttributes: ReadonlySet<string> = new Set(['color', 'bgcolor', 'bordercolor', 'size', 'width', 'height'])

/** What stands in the place of a picture until a script loads it: a dot, or a drawing of nothing. */
const isStandIn = (src: string): boolean => src.trim() === '' || /^data:image\/(?:gif|svg\+xml)/i.test(src.trim())

/** The picture that a theme's script would load later, or that a browser chooses of several. */
function laterPicture(given: Attributes): string | null {
  const [first = ''] = [given['srcset'], given['data-srcset'], given['data-lazy-srcset']].filter(Boolean)
  const named = laterSources.map((name) => given[name] ?? '').find((text) => text !== '')
  return pictureAddress(named ?? first.trim().split(/[\s,]/, 1)[0] ?? '')
}

const hasLaterPicture = (element: string, given: Attributes): boolean =>
  element === 'img' && isStandIn(given['src'] ?? '') && laterPicture(given) !== null

function cleanAttributes(element: string, attributes: Attributes, left: LeftOutCount): Attributes {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) left.add('script', name)
    if (name === 'style' || !isKeptAttribute(element, name)) continue
    if (value.length > (name === 'src' && element === 'img' ? longestPicture : longestAttribute)) {
      if (addresses.has(name)) left.add(kindOfAddress(element, name))
      continue
    }
    if (plainAttributes.has(name) && !isPlainValue(value)) continue
    if (!addresses.has(name)) kept[name] = value
    else if (name !== 'src' || !hasLaterPicture(element, attributes)) {
      const address = cleanAddress(element, name, value)
      if (address) kept[name] = address
      else if (address === null) left.add(kindOfAddress(element, name), hostName(value))
    }
  }
  return kept
}

/** Pictures that a theme's script would load later, and films that begin by themselves. */
function settle(element: string, kept: Attributes, given: Attributes, left: LeftOutCount): Attributes | null {
  if (element === 'img') {
    const later = hasLaterPicture(element, given) ? laterPicture(given) : null
    if (later !== null) kept['src'] = later
    if (kept['src'] === undefined && given['src'] === undefined) left.add('picture')
    return kept['src'] === undefined ? null : kept
  }
  if (element === 'video' || element === 'audio') return { ...kept, controls: '', playsinline: '', preload: 'metadata' }
  if (element === 'source' || element === 'track') return kept['src'] === undefined ? null : kept
  if (element === 'a' && kept['href'] !== undefined) kept['rel'] = 'noopener noreferrer'
  return kept
}

/** What other elements would have fetched. */
function nameFetched(name: string, { rel = '', href = '', data = '' }: Attributes, left: LeftOutCount): void {
  if (name === 'link' && /\bstylesheet\b/i.test(rel)) left.add('style', hostName(href))
  // A film's is played by the element in it.
  if (name === 'object' && data !== '' && readVideoLink(data) === null) left.add('media', hostName(data))
}

/** A frame, or an element of a script that plays a film by its id, as a frame; null for any other element. */
function filmOf(name: string, given: Attributes): Attributes | null {
  const player = playerElements.get(name)
  if (player !== undefined) return { ...given, src: player + (given['videoid'] ?? '') }
  return name === 'iframe' || name === 'embed' ? given : null
}

/** An element that only a script gives a face. */
function nameScripted(name: string, given: Attributes, left: LeftOutCount): void {
  if (name.includes('-') && [...addresses, 'data-src'].some((one) => given[one])) left.add('element', name)
}

const nameFor = (name: string): string | null => {
  if (keptElements.has(name)) return name
  if (boxes.has(name)) return 'div'
  return wrappers.has(name) ? null : 'span'
}

/** A page's body, or an element that we do not know, says nothing without looks of its own. */
const isAround = (name: string, written: string): boolean =>
  written !== name && (written === 'span' || name === 'body' || name === 'html')

/** Style sheets of a text: each is written anew, unless they are left out as a whole. */
function createSheets(left: LeftOutCount, isDropped: boolean) {
  const given: string[] = []
  const clean: string[] = []
  let isCut = false
  return {
    write(text: string): string {
      const sheet = cleanSheet(text)
      given.push(text)
      clean.push(sheet.css)
      isCut ||= sheet.isCut
      for (const name of isDropped ? ['<style>'] : sheet.left) left.add('style', name)
      return isDropped || sheet.css === '' ? '' : `<style>${sheet.css}</style>`
    },
    said() {
      const keptCss = clean.join('\n')
      return { css: given.join('\n'), keptCss, isLong: isCut || hasManyColors(keptCss) }
    },
  }
}

function createPass({ looks, dropsSheets, roomCss }: Known) {
  const out: string[] = []
  const stack: Open[] = []
  const left = createLeftOut()
  let fault: HtmlFault | undefined
  let elements = 0
  let depth = 0
  let sheet: string[] | null = null
  const sheets = createSheets(left, dropsSheets)
  let [isBare, isHeld, isTop] = [false, false, true]
  const known = { sheet: looks, rulesOf: createSheetRooms(roomCss), left }
  const page = pageLook(known)
  const root: Open = { name: null, isDropped: false, look: page }
  const top = (): Open => stack.at(-1) ?? root
  // Rules of the page reach text that stands in no element of its own.
  const around = lookAround(page).replace('inherit', 'initial')
  if (around !== '') depth = out.push(writeTag('div', { style: around }))

  function open(name: string, given: Attributes): Open {
    const parent = top()
    const gone: Open = { ...parent, name: null, isDropped: true }
    if (parent.isDropped) return gone
    if (name === 'style') {
      sheet = []
      return gone
    }
    const whole = namedWhole.get(name)
    if (whole !== undefined || unseenElements.has(name)) {
      if (whole !== undefined) left.add(whole, whole === 'form' || whole === 'element' ? name : undefined)
      return gone
    }
    if (name === 'button' || (name === 'input' && given['type']?.toLowerCase() !== 'hidden')) left.add('form', name)
    if (namedLook.has(name)) left.add('element', name)
    nameFetched(name, given, left)
    if (name === 'input' || name === 'keygen' || name === 'frame') return gone
    const named = nameFor(name)
    const look = cleanLook({ name, written: named ?? '', given, isTop, around: parent.look, ...known })
    isBare ||= look.isBare
    isHeld ||= look.isHeld
    isTop &&= !seenElements.has(name)
    const film = filmOf(name, given)
    if (film !== null) {
      out.push(writeVideo(film, look.style, left))
      return gone
    }
    if (++elements > maxElements) fault ??= 'crowded'
    if (depth >= deepest) fault ??= 'deep'
    const written = elements > maxElements || depth >= deepest ? null : named
    const unwritten: Open = { name: null, isDropped: false, look: { ...look, color: undefined } }
    if (written === null) return unwritten
    if (written === 'span') nameScripted(name, given, left)
    const kept = settle(written, cleanAttributes(written, given, left), given, left)
    if (kept === null) return gone
    if (look.isBare) delete kept['color']
    if (look.style !== '') kept['style'] = look.style
    if (isAround(name, written) && Object.keys(kept).length === 0) return unwritten
    out.push(writeTag(written, kept))
    if (!voidElements.has(written)) depth += 1
    return { name: written, isDropped: false, look }
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      stack.push(open(name, attributes))
      if (stack.length > deepestRead) throw new TooDeep()
    },
    ontext(text) {
      if (sheet !== null) sheet.push(text)
      else if (!top().isDropped) {
        out.push(textOf(text))
        isTop &&= text.trim() === ''
      }
    },
    onclosetag(name) {
      const closed = stack.pop()
      if (name === 'style' && sheet !== null) {
        out.push(sheets.write(sheet.join('')))
        sheet = null
      }
      if (!closed || closed.name === null || voidElements.has(closed.name)) return
      out.push(`</${closed.name}>`)
      depth -= 1
    },
  })
  return (text: string): Pass => {
    try {
      parser.end(text)
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error
      fault ??= 'deep'
      for (const { name } of stack.reverse()) if (name !== null) out.push(`</${name}>`)
    }
    if (around !== '') out.push('</div>')
    return { html: out.join(''), leftOut: left.list(), fault, isBare, isHeld, ...sheets.said() }
  }
}

const passOver = (text: string, known = nothingKnown): Pass => createPass(known)(text)

export function cleanHtml(text: string): CleanHtml {
  const read = passOver(text)
  const looks = read.css === '' ? noSheet : createSheetLooks(read.css, !read.isLong)
  // A rule may stand behind what it is said of.
  const roomCss = read.isHeld && !read.isLong ? read.keptCss : ''
  const isJudged = read.isLong || looks.losesBackground || (read.isBare && looks !== noSheet) || roomCss !== ''
  const first = isJudged ? passOver(text, { looks, dropsSheets: read.isLong, roomCss }) : read
  let { html } = first
  for (let pass = 1; pass < maxPasses; pass++) {
    const next = passOver(html, { ...nothingKnown, roomCss }).html
    if (next === html) break
    html = next
  }
  return { html, leftOut: first.leftOut, ...(first.fault && { fault: first.fault }) }
}
