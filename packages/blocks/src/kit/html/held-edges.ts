/**
 * What begins outside of the frame is cut off: other programs write `text-indent:-18pt` for a bullet, or a margin of -20px, and
 * the room for it elsewhere.
 */
import {
  type Box,
  type EdgeDeclaration,
  frame,
  importance,
  isRoomProperty,
  lengthPx,
  type Place,
  placeIn,
  placeOf,
  type Room,
  type Side,
  sidesOf,
  sum,
  wordAt,
  wordsOf,
} from './edge-room.ts'
import { lineElements } from './html-elements.ts'

interface Held<D> {
  declarations: D[]
  /** Names of the properties that went further out than there is room. */
  cut: string[]
}

const isHanging = ({ name, value }: EdgeDeclaration): boolean => name === 'text-indent' && value.includes('-')
const isNegativeMargin = ({ name, value }: EdgeDeclaration): boolean =>
  name.startsWith('margin') && isRoomProperty(name) && /(?:^|[\s(])-/.test(value)

const rounded = (px: number): string => (px === 0 ? '0' : `-${Math.round(px * 100) / 100}px`)

/** Whether a word goes further out than this; one of unknown length does where it begins with its sign. */
function goesBeyond(word: string, free: number): boolean {
  const px = lengthPx(word)
  return px === null ? /^(?:calc\()?\s*-/.test(word) : -px > free + 0.01
}

function holdIndents<D extends EdgeDeclaration>(held: Held<D>, place: Place): Held<D> {
  const room = place.isRightToLeft ? place.right : place.left
  const cut = [...held.cut]
  const declarations = held.declarations.flatMap((one): D[] => {
    if (!isHanging(one) || room === null) return [one]
    const words = wordsOf(one.value)
    const at = words.findIndex((word) => /^[+-]?[\d.]|\(/.test(word))
    const indent = lengthPx(words[at] ?? '')
    const free = Math.max(0, room)
    if (at < 0 || !words[at]?.includes('-') || (indent !== null && -indent <= free + 0.01)) return [one]
    cut.push(one.name)
    return free === 0 ? [] : [{ ...one, value: words.with(at, rounded(free)).join(' ') }]
  })
  return { declarations, cut }
}

/** `freeAt` says how far out each side may go; null where nobody knows, or where it is not seen. */
function holdMargins<D extends EdgeDeclaration>(
  all: readonly D[],
  isRightToLeft: boolean,
  freeAt: (side: Side) => Room,
): Held<D> {
  const cut: string[] = []
  const declarations = all.map((one): D => {
    if (!isNegativeMargin(one)) return one
    const edge = one.name.slice('margin-'.length)
    const given = wordsOf(one.value.replace(importance, ''))
    let words = given
    for (const [side, index] of Object.entries(sidesOf(edge, isRightToLeft)) as [Side, number][]) {
      const free = freeAt(side)
      if (free === null || !goesBeyond(wordAt(given, index), Math.max(0, free))) continue
      if (words === given && index > 0)
        words = Array.from({ length: edge === '' ? 4 : 2 }, (_, at) => wordAt(given, at))
      words = words.with(index, rounded(Math.max(0, free)))
    }
    if (words === given) return one
    cut.push(one.name)
    return { ...one, value: words.join(' ') + (importance.exec(one.value)?.[0] ?? '') }
  })
  return { declarations, cut }
}

/** The same declarations of a rule with nothing further out than they give room themselves. */
export function holdEdges<D extends EdgeDeclaration>(all: readonly D[]): Held<D> {
  if (!all.some(isHanging) && !all.some(isNegativeMargin)) return { declarations: [...all], cut: [] }
  const { padding, isRightToLeft } = placeIn(frame, all)
  // Of a rule nobody knows what stands above its elements.
  const held = holdMargins(all, isRightToLeft, (side) => (side === 'top' ? null : padding[side]))
  return holdIndents(held, placeIn(frame, held.declarations))
}

const isRow = ({ name, value }: EdgeDeclaration): boolean => name === 'display' && /flex|grid/.test(value)

/** Those of an element: what stands around it, and rules that reach it, give room too. */
export function holdEdgesOf<D extends EdgeDeclaration>(box: Box, all: readonly D[]): Held<D> {
  let held: Held<D> = { declarations: [...all], cut: [] }
  // What stands in a line, or beside others, begins after them.
  if (all.some(isNegativeMargin) && lineElements.has(box.element.name) && !box.around?.declarations.some(isRow)) {
    const around = box.around ? placeOf(box.around) : frame
    const { padding, isRightToLeft } = placeOf({ ...box, declarations: all })
    held = holdMargins(all, isRightToLeft, (side) =>
      side === 'top' && !box.isTop ? null : sum(around[side], padding[side]),
    )
  }
  return all.some(isHanging) ? holdIndents(held, placeOf({ ...box, declarations: held.declarations })) : held
}
