/**
 * A first line that begins before its element's box is cut off where the box stands at the edge of the frame: other
 * programs write `text-indent:-18pt` for a bullet, and the margin that it hangs in elsewhere.
 */

interface Declaration {
  name: string
  value: string
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

const importance = / !important$/
const length = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]*)$/i

/** Null for what is no plain length, such as a share of the width. */
function lengthPx(text: string): number | null {
  const [, number, unit = ''] = length.exec(text) ?? []
  const size = Number(number)
  if (number === undefined) return null
  if (size === 0) return 0
  const px = pxOf[unit.toLowerCase()]
  return px === undefined ? null : size * px
}

/** What a declaration says of margin or padding where lines begin; undefined where it says nothing of that. */
function edgeOf({ name, value }: Declaration, side: 'left' | 'right'): number | undefined {
  const values = value.replace(importance, '').split(' ')
  const [kind, ...edge] = name.split('-')
  if (kind !== 'margin' && kind !== 'padding') return undefined
  const [top, right = top, , left = right] = values
  const text =
    edge.length === 0
      ? side === 'left'
        ? left
        : right
      : [side, 'inline', 'inline-start'].includes(edge.join('-'))
        ? top
        : null
  return text === null ? undefined : (lengthPx(text ?? '') ?? 0)
}

/** How far the first line may begin before the box, in px. */
function roomOf(declarations: readonly Declaration[]): number {
  const isRightToLeft = declarations.some(({ name, value }) => name === 'direction' && /^rtl\b/i.test(value))
  const room = { margin: 0, padding: 0 }
  for (const declaration of declarations) {
    const edge = edgeOf(declaration, isRightToLeft ? 'right' : 'left')
    if (edge !== undefined) room[declaration.name.startsWith('margin') ? 'margin' : 'padding'] = edge
  }
  return Math.max(0, room.margin + room.padding)
}

/** The same declarations with no first line further out than there is room; `isCut` says that one was. */
export function holdIndents<D extends Declaration>(declarations: readonly D[]): { declarations: D[]; isCut: boolean } {
  let isCut = false
  const held = declarations.flatMap((one): D[] => {
    if (one.name !== 'text-indent' || !one.value.includes('-')) return [one]
    const [first = '', ...more] = one.value.split(' ')
    const indent = lengthPx(first)
    const room = roomOf(declarations)
    if (indent !== null && -indent <= room + 0.01) return [one]
    isCut = true
    return room === 0 ? [] : [{ ...one, value: [`-${Math.round(room * 100) / 100}px`, ...more].join(' ') }]
  })
  return { declarations: held, isCut }
}
