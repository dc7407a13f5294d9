/** Which elements and attributes a text may have. */
import type { LeftOutKind } from '@vitrine/domain/formats/left-out-html.rules'

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))

export const keptElements: ReadonlySet<string> = set(`h1 h2 h3 h4 h5 h6 p br hr wbr div span section article header
  footer main aside nav address hgroup blockquote pre code b i u s strong em small big sub sup mark del ins abbr q cite
  dfn kbd samp var time tt strike center font a ul ol li dl dt dd table caption thead tbody tfoot tr th td col colgroup
  img figure figcaption details summary ruby rb rt rp bdi bdo video audio source track`)

export const voidElements: ReadonlySet<string> = set('br hr wbr col img source track')

/** They are seen without a text in them. */
export const seenElements: ReadonlySet<string> = set('img video audio iframe hr')

/** They go, and what stands in them stays as if it stood in this one. */
export const boxes: ReadonlySet<string> = set('html body form fieldset legend marquee dialog menu dir optgroup layer')
/** What stands in them is a line or a cell of its own. */
export const lineElements: ReadonlySet<string> = new Set([
  ...boxes,
  ...set(`p div section article header footer main aside nav address hgroup center ul ol li dl dt dd table caption tr td
    th br hr h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption details summary`),
])
/** What surrounds a page, and wrappers of which nothing is seen. */
export const wrappers: ReadonlySet<string> = set('head object picture param map area base meta link basefont')

/** They go with what stands in them, and nobody sees anything missing. */
export const unseenElements: ReadonlySet<string> = set('title noembed noframes xml datalist')
/** They go with what stands in them, and are named. */
export const namedWhole: ReadonlyMap<string, LeftOutKind> = new Map([
  ['script', 'script'],
  ['svg', 'drawing'],
  ['math', 'formula'],
  ['canvas', 'drawing'],
  ['select', 'form'],
  ['textarea', 'form'],
  ['applet', 'media'],
  ['frameset', 'frame'],
  ['xmp', 'element'],
  ['plaintext', 'element'],
  ['template', 'element'],
  ['noscript', 'element'],
  ['bgsound', 'media'],
])
/** What they show besides their text goes, and is named. */
export const namedLook: ReadonlySet<string> = set('progress meter map')

const everywhere = set('class title dir lang align valign style role hidden aria-label aria-hidden')
const sizes = 'width height'
const own: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', set('href')],
  ['img', set(`src alt ${sizes} border hspace vspace loading`)],
  ['video', set(`src poster ${sizes} loop muted`)],
  ['audio', set('src loop')],
  ['source', set('src type')],
  ['track', set('src kind srclang label')],
  ['font', set('color size face')],
  ['hr', set(`${sizes} size color noshade`)],
  ['table', set(`${sizes} border cellpadding cellspacing bgcolor bordercolor rules frame summary`)],
  ['thead', set('bgcolor')],
  ['tbody', set('bgcolor')],
  ['tfoot', set('bgcolor')],
  ['tr', set('bgcolor height')],
  ['td', set(`colspan rowspan ${sizes} bgcolor nowrap headers`)],
  ['th', set(`colspan rowspan ${sizes} bgcolor nowrap headers scope abbr`)],
  ['col', set('span width')],
  ['colgroup', set('span width')],
  ['ol', set('start type reversed')],
  ['ul', set('type')],
  ['li', set('value type')],
  ['details', set('open')],
  ['time', set('datetime')],
  ['q', set('cite')],
  ['blockquote', set('cite')],
  ['ins', set('datetime')],
  ['del', set('datetime')],
])

export const isKeptAttribute = (element: string, name: string): boolean =>
  everywhere.has(name) || own.get(element)?.has(name) === true

/** Elements of scripts that play a film by its id, with what stands before it in the address of the film. */
export const playerElements: ReadonlyMap<string, string> = new Map([
  ['lite-youtube', 'https://www.youtube.com/embed/'],
  ['lite-vimeo', 'https://player.vimeo.com/video/'],
])

/** Words of an address that leads to a player. */
export const playerWords = [
  'video',
  'player',
  'youtu',
  'vimeo',
  'dailymotion',
  'wistia',
  'loom.com',
  'tiktok',
  'twitch',
]
