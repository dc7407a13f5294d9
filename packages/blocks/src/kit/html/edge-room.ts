/** How far elements stand from the edges of the frame, beyond which nothing is seen. */

export interface EdgeDeclaration {
  name: string
  value: string
}

/** In px; null where nobody knows, as for a share of the width. */
export type Room = number | null

const sides = ['top', 'right', 'left'] as const
export type Side = (typeof sides)[number]

export interface Place extends Record<Side, Room> {
  isRightToLeft: boolean
  padding: Readonly<Record<Side, Room>>
}

/** An element with what it says itself, as it is kept. */
export interface Box {
  element: { name: string }
  /** Whether nothing is seen before it. */
  isTop: boolean
  /** Of what it stands in. */
  around: Box | undefined
  declarations: readonly EdgeDeclaration[]
  dir: string | undefined
  /** What style sheets say of it. */
  rules: () => readonly EdgeDeclaration[]
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
const ofElements: ReadonlyMap<string, EdgeDeclaration> = new Map([
  ['ul', { name: 'padding-inline-start', value: '20px' }],
  ['ol', { name: 'padding-inline-start', value: '20px' }],
  ['dd', { name: 'margin-inline-start', value: '40px' }],
  ['figure', { name: 'margin', value: '0 40px' }],
  ['td', { name: 'padding', value: '6px 8px' }],
  ['th', { name: 'padding', value: '6px 8px' }],
])

const roomProperty =
  /^(?:direction$|(?:margin|padding)(?:-top|-left|-right|-block(?:-start)?|-inline(?:-start|-end)?)?$)/
export const isRoomProperty = (name: string): boolean => roomProperty.test(name)

export const importance = / !important$/
const length = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]*)$/i
/** What stands in brackets belongs to its word. */
export const wordsOf = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** Null for what is no plain length. */
export function lengthPx(text: string): Room {
  const [, number, unit = ''] = length.exec(text) ?? []
  const size = Number(number)
  if (number === undefined) return null
  if (size === 0) return 0
  const px = pxOf[unit.toLowerCase()]
  return px === undefined ? null : size * px
}

export const sum = (one: Room, other: Room): Room => (one === null || other === null ? null : one + other)
/** Words as `auto` give no room that is sure. */
const roomIn = (text: string): Room => (/^[a-z-]+$/i.test(text) ? 0 : lengthPx(text))

/** The sides that a property of this edge says, with the index of the word that says each in a list of four. */
export function sidesOf(edge: string, isRightToLeft: boolean): Partial<Record<Side, number>> {
  const [start, end] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const)
  if (edge === '') return { top: 0, right: 1, left: 3 }
  if (edge === 'inline') return { [start]: 0, [end]: 1 }
  if (edge === 'top' || edge === 'block' || edge === 'block-start') return { top: 0 }
  return { [edge === 'inline-start' || edge === start ? start : end]: 0 }
}

/** The word at an index where fewer of them stand for all. */
export const wordAt = (words: readonly string[], index: number): string =>
  words[index] ?? words[Math.max(0, index - 2)] ?? words[0] ?? ''

const none: Record<Side, Room> = { top: 0, right: 0, left: 0 }
export const frame: Place = { ...none, isRightToLeft: false, padding: none }

/** Where a box with these declarations stands in what is around it. */
export function placeIn(around: Place, declarations: readonly EdgeDeclaration[], dir?: string): Place {
  const said = declarations.filter(({ name }) => isRoomProperty(name))
  const inOrder = [
    ...said.filter(({ value }) => !importance.test(value)),
    ...said.filter(({ value }) => importance.test(value)),
  ]
  const direction = inOrder.findLast(({ name }) => name === 'direction')?.value ?? dir ?? ''
  const isRightToLeft = /^rtl\b/i.test(direction) || (around.isRightToLeft && !/^ltr\b/i.test(direction))
  const room = { margin: { ...none }, padding: { ...none } }
  for (const { name, value } of inOrder) {
    const [kind, ...edge] = name.split('-')
    if (kind !== 'margin' && kind !== 'padding') continue
    const words = wordsOf(value.replace(importance, ''))
    const said = sidesOf(edge.join('-'), isRightToLeft)
    for (const side of sides) if (said[side] !== undefined) room[kind][side] = roomIn(wordAt(words, said[side]))
  }
  const { margin, padding } = room
  const at = (side: Side): Room => sum(around[side], sum(margin[side], padding[side]))
  return { top: at('top'), right: at('right'), left: at('left'), isRightToLeft, padding }
}

export function placeOf(box: Box): Place {
  if (box.place) return box.place
  const around = box.around ? placeOf(box.around) : frame
  const ofElement = ofElements.get(box.element.name)
  const all = [...(ofElement ? [ofElement] : []), ...box.rules(), ...box.declarations]
  box.place = placeIn(around, all, box.dir)
  return box.place
}
