/**
 * What an element keeps of its own looks. A colour goes with the background that it was read on, whether either of them is
 * said by the element, by what stands around it or by a style sheet.
 */
import { cleanDeclarations, writeDeclarations } from './clean-style.ts'
import type { Box } from './edge-room.ts'
import { holdEdgesOf } from './held-edges.ts'
import { webAddress } from './html-addresses.ts'
import { isKeptAttribute } from './html-elements.ts'
import type { LeftOutCount } from './left-out-count.ts'
import { isFaint, saysColor } from './readable-colors.ts'
import { classesOf, type createSheetRooms, type SheetElement } from './sheet-colors.ts'
import type { SheetLooks } from './sheet-looks.ts'
import type { Attributes } from './write-html.ts'

export const longestAttribute = 8_192

/** Colours and sizes of old attributes are words: a letter of anything else ends them. */
export const isPlainValue = (value: string): boolean => /^[\w\s#%.,()+-]*$/.test(value)
/** Looks of a page's body, and of elements that have no such attribute where we write them, as a style. */
function oldLooks(name: string, { bgcolor, background, text }: Attributes): string {
  const surface = bgcolor !== undefined && !isKeptAttribute(name, 'bgcolor') ? `background-color:${bgcolor};` : ''
  const picture = webAddress(background ?? '')?.replace(/["\\<>\s()]/g, encodeURIComponent)
  const behind = picture === undefined ? '' : `background-image:url("${picture}");`
  return surface + behind + (name === 'body' && text !== undefined ? `color:${text};` : '')
}

export interface Look extends Box {
  element: SheetElement
  /** Of what it stands in. */
  around: Look | undefined
  /** As it is written. */
  style: string
  /** Whether a background that the text here was read on is gone. */
  isBare: boolean
  /** Whether it, or its first line, began further out than there is room. */
  isHeld: boolean
  /** Whether it has a background that is kept. */
  isSurface: boolean
  /** Undefined where it has that of what stands around it. */
  color: string | undefined
  /** Whether text in it has a colour that was chosen for another surface than the block's; undefined until it is asked for. */
  isFaint?: boolean
}

/** From the outermost. */
function chainOf(look: Look | undefined, element?: SheetElement): SheetElement[] {
  const chain = element ? [element] : []
  for (let one = look; one !== undefined; one = one.around) chain.push(one.element)
  return chain.reverse()
}

/** Undefined where it is that of what stands around it. */
function ownFaintness(look: Look, sheet: SheetLooks): boolean | undefined {
  if (look.isSurface) return false
  return look.color === undefined ? sheet.colorOf(() => chainOf(look))?.isFaint : isFaint(look.color)
}

function inheritsFaint(around: Look | undefined, sheet: SheetLooks): boolean {
  const asked: Look[] = []
  let found: boolean | undefined
  for (let look = around; look !== undefined && found === undefined; look = look.around) {
    found = look.isFaint ?? ownFaintness(look, sheet)
    asked.push(look)
  }
  for (const look of asked) look.isFaint = found === true
  return found === true
}

interface LookWork {
  name: string
  /** What it is called from now on. */
  written: string
  given: Attributes
  /** Whether nothing is seen before it. */
  isTop: boolean
  around: Look | undefined
  sheet: SheetLooks
  rulesOf: ReturnType<typeof createSheetRooms>
  left: LeftOutCount
}

export function cleanLook({ name, written, given, isTop, around, sheet, rulesOf, left }: LookWork): Look {
  const text = oldLooks(name, given) + (given['style'] ?? '')
  if (text.length > longestAttribute) left.add('style')
  const style = cleanDeclarations(text.length > longestAttribute ? '' : text)
  const element = { name: written, was: name, id: given['id'], classes: classesOf(given), isFirst: true }
  const chain = () => chainOf(around, element)
  const place = { element, isTop, around, dir: given['dir'], rules: () => rulesOf(chain()) }
  const held = holdEdgesOf({ ...place, declarations: style.declarations }, style.declarations)
  const box = { ...place, declarations: held.declarations }
  style.declarations = held.declarations
  style.left.push(...held.cut)
  for (const property of style.left) left.add('style', property)
  let { background } = style
  // It shows where a style over it is lost.
  if (background !== 'kept' && isKeptAttribute(name, 'bgcolor') && given['bgcolor'] !== undefined)
    background = isPlainValue(given['bgcolor']) ? 'kept' : 'lost'
  if (given['background'] !== undefined && webAddress(given['background']) === null) {
    if (background !== 'kept') background = 'lost'
    left.add('style', 'background')
  }
  const isBareAround = around?.isBare === true
  if (background !== 'kept' && (sheet.losesBackground || background === 'lost' || isBareAround)) {
    const painted = sheet.backgroundOf(chain)
    if (painted !== 'none') background = painted
  }
  const isBare = background === 'none' ? isBareAround : background === 'lost'
  const attribute = isKeptAttribute(name, 'color') ? given['color'] : undefined
  const color = style.declarations.findLast((one) => one.name === 'color')?.value ?? attribute
  if (!isBare)
    return {
      ...box,
      isHeld: held.cut.length > 0,
      style: writeDeclarations(style, true),
      isBare,
      isSurface: background === 'kept',
      color: color !== undefined && saysColor(color) ? color : undefined,
    }
  const ofSheet = sheet.colorOf(chain)
  const isFaintAround = inheritsFaint(around, sheet)
  const instead =
    ofSheet || isFaintAround
      ? [`color:${isFaintAround ? 'initial' : 'inherit'}${ofSheet?.isImportant ? ' !important' : ''}`]
      : []
  if (color !== undefined || instead.length > 0) left.add('style', 'color')
  const kept = writeDeclarations(style, false)
  return {
    ...box,
    isHeld: held.cut.length > 0,
    style: [...(kept === '' ? [] : [kept]), ...instead].join(';'),
    isBare,
    isSurface: false,
    // What stands in it has a colour that was looked at.
    color: 'initial',
  }
}

/** What stands around each text where it is shown: rules of its sheets reach it. */
export function pageLook({ sheet, rulesOf, left }: Pick<LookWork, 'sheet' | 'rulesOf' | 'left'>): Look {
  const within = (name: string, around?: Look): Look =>
    cleanLook({ name, written: name, given: {}, isTop: true, around, sheet, rulesOf, left })
  return within('div', within('body', within('html')))
}

/** Of the innermost of these that says anything; else ''. */
export function lookAround(page: Look): string {
  for (let look: Look | undefined = page; look !== undefined; look = look.around)
    if (look.style !== '') return look.style
  return ''
}
