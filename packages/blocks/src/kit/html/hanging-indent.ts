/**
 * A first line that begins before its element's box is cut off where the box stands at the edge of the frame: other
 * programs write `text-indent:-18pt` for a bullet, and the margin that it hangs in elsewhere.
 */

interface Declaration {
  name: string
  value: string
}

/** In px; null where nobody knows, as for a share of the width. */
type Room = number | null

interface Place {
  left: Room
  right: Room
  isRightToLeft: boolean
}

/** An element with what it says itself. */
export interface Box {
  element: { name: string }
  /** Of what it stands in. */
  around: Box | undefined
  declarations: readonly Declaration[]
  dir: string | undefined
  /** What style sheets say of it. */
  rules: () => readonly Declaration[]
  /** Where it stands in the frame; undefined until it is asked for. */
  place?: Place
}

const pxOf: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
}

/** What the frame of a text, and browsers, say of elements. */
const ofElements: ReadonlyMap<string, Declaration> = new Map([
  ['ul', { name: 'padding-inline-start', value: '20px' }],
  ['ol', { name: 'padding-inline-start', value: '20px' }],
  ['dd', { name: 'margin-inline-start', value: '40px' }],
  ['figure', { name: 'margin', value: '0 40px' }],
  ['td', { name: 'padding', value: '6px 8px' }],
  ['th', { name: 'padding', value: '6px 8px' }],
])

const roomProperty = /^(?:direction$|(?:margin|padding)(?:-left|-right|-inline(?:-start|-end)?)?$)/
export const isRoomProperty = (name: string): boolean => roomProperty.test(name)

const importance = / !important$/
const length = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]*)$/i
/** What stands in brackets belongs to its word. */
const wordsOf = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** Null for what is no plain length. */
function lengthPx(text: string): Room {
  const [, number, unit = ''] = length.exec(text) ?? []
  const size = Number(number)
  if (number === undefined) return null
  if (size === 0) return 0
  const px = pxOf[unit.toLowerCase()]
  return px === undefined ? null : size * px
}

const sum = (one: Room, other: Room): Room => (one === null || other === null ? null : one + other)
/** Words as `auto` give no room that is sure. */
const roomIn = (text: string): Room => (/^[a-z-]+$/i.test(text) ? 0 : lengthPx(text))

/** What a value says of left and right; undefined where it says nothing of it. */
function sidesOf(edge: string, value: string, isRightToLeft: boolean): Partial<Record<'left' | 'right', Room>> {
  const [first = '', second = first, , fourth = second] = wordsOf(value.replace(importance, ''))
  const [start, end] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const)
  if (edge === '') return { left: roomIn(fourth), right: roomIn(second) }
  if (edge === 'inline') return { [start]: roomIn(first), [end]: roomIn(second) }
  if (edge === 'inline-start' || edge === start) return { [start]: roomIn(first) }
  return { [end]: roomIn(first) }
}

/** Where a box with these declarations stands in what is around it. */
function placeIn(around: Place, declarations: readonly Declaration[], dir?: string): Place {
  const said = declarations.filter(({ name }) => isRoomProperty(name))
  const inOrder = [
    ...said.filter(({ value }) => !importance.test(value)),
    ...said.filter(({ value }) => importance.test(value)),
  ]
  const direction = inOrder.findLast(({ name }) => name === 'direction')?.value ?? dir ?? ''
  const isRightToLeft = /^rtl\b/i.test(direction) || (around.isRightToLeft && !/^ltr\b/i.test(direction))
  const room = { margin: { left: 0 as Room, right: 0 as Room }, padding: { left: 0 as Room, right: 0 as Room } }
  for (const { name, value } of inOrder) {
    const [kind, ...edge] = name.split('-')
    if (kind === 'margin' || kind === 'padding')
      Object.assign(room[kind], sidesOf(edge.join('-'), value, isRightToLeft))
  }
  return {
    left: sum(around.left, sum(room.margin.left, room.padding.left)),
    right: sum(around.right, sum(room.margin.right, room.padding.right)),
    isRightToLeft,
  }
}

const frame: Place = { left: 0, right: 0, isRightToLeft: false }

function placeOf(box: Box): Place {
  if (box.place) return box.place
  const around = box.around ? placeOf(box.around) : frame
  const ofElement = ofElements.get(box.element.name)
  const all = [...(ofElement ? [ofElement] : []), ...box.rules(), ...box.declarations]
  box.place = placeIn(around, all, box.dir)
  return box.place
}

interface Held<D> {
  declarations: D[]
  /** Whether a first line began further out than there is room. */
  isCut: boolean
}

const isHanging = ({ name, value }: Declaration): boolean => name === 'text-indent' && value.includes('-')

function hold<D extends Declaration>(declarations: readonly D[], place: Place): Held<D> {
  const room = place.isRightToLeft ? place.right : place.left
  let isCut = false
  const held = declarations.flatMap((one): D[] => {
    if (!isHanging(one) || room === null) return [one]
    const words = wordsOf(one.value)
    const at = words.findIndex((word) => /^[+-]?[\d.]|\(/.test(word))
    const indent = lengthPx(words[at] ?? '')
    const free = Math.max(0, room)
    if (at < 0 || !words[at]?.includes('-') || (indent !== null && -indent <= free + 0.01)) return [one]
    isCut = true
    const value = words.with(at, `-${Math.round(free * 100) / 100}px`).join(' ')
    return free === 0 ? [] : [{ ...one, value }]
  })
  return { declarations: held, isCut }
}

/** The same declarations of a rule with no first line further out than they give room themselves. */
export const holdIndents = <D extends Declaration>(declarations: readonly D[]): Held<D> =>
  hold(declarations, declarations.some(isHanging) ? placeIn(frame, declarations) : frame)

/** Those of an element: what stands around it, and rules that reach it, give room too. */
export const holdIndentsOf = <D extends Declaration>(box: Box, declarations: readonly D[]): Held<D> =>
  hold(declarations, declarations.some(isHanging) ? placeOf(box) : frame)
