/** Pictures of one product, and of a category: a thing in the studio. */
import { type ColourName, colours } from '../store/colours.ts'
import type { ArtName } from '../store/seed-shapes.ts'
import { art } from './art/art.ts'
import { drawBackdrop } from './backdrop.ts'
import { Paint } from './paint.ts'

/** These lie flat or hang: no floor behind them. */
const floating: ReadonlySet<ArtName> = new Set([
  'dress',
  'slip-dress',
  'tiered-dress',
  'tee',
  'shirt',
  'sweater',
  'watch',
  'scarf',
  'clock',
  'mirror',
  'pendant',
])

/** Pale things need a wall with a colour of its own. */
const pale: ReadonlySet<ColourName> = new Set(['Ivory', 'White', 'Sand'])
const walls = ['#7FA6B8', '#D08D82', '#8FA47C', '#C59C55', '#9C8BBF'] as const
const shapes = ['arch', 'disc', 'none'] as const

/** A small whole number for a name, to vary what stands behind things. */
const turnOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

export const svgDocument = (paint: Paint, body: string, { width, height }: { width: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paint.definitions}${body}</svg>`

export const studioEdgePx = 800

export function drawInStudio(thing: { name: string; art: ArtName; colour: ColourName }): string {
  const paint = new Paint()
  const colour = colours[thing.colour]
  const turn = turnOf(thing.name)
  const size = { width: studioEdgePx, height: studioEdgePx }
  const tint = pale.has(thing.colour) ? (walls[turn % walls.length] ?? colour) : colour
  const backdrop = drawBackdrop(paint, {
    ...size,
    floorY: floating.has(thing.art) ? studioEdgePx : 600,
    tint,
    shape: floating.has(thing.art) ? 'none' : (shapes[turn % shapes.length] ?? 'none'),
  })
  return svgDocument(paint, backdrop + art[thing.art](paint, colour), size)
}
