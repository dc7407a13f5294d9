/** Wide pictures of a room or a table with several things, for banners and sliders. */
import { type ColourName, colours } from '../store/colours.ts'
import type { ArtName } from '../store/seed-shapes.ts'
import { art } from './art/art.ts'
import { box, darker, lighter, line, mix, oval, Paint, path } from './paint.ts'
import { svgDocument } from './studio.ts'

/** x: centre; foot: where it stands, both in px of the scene. */
type Thing = readonly [name: ArtName, colour: ColourName, x: number, foot: number, scale: number]

export interface Scene {
  width: number
  height: number
  wall: string
  floor: string
  floorY: number
  /** What hangs behind the things. */
  decor: 'window' | 'sun' | 'arches' | 'shelf' | 'rail'
  things: readonly Thing[]
}

function drawWindow(paint: Paint, { width, floorY, wall }: Scene): string {
  const glass = paint.linear(
    [
      [0, '#ffffff', 0.55],
      [1, '#ffffff', 0.05],
    ],
    [0, 0, 1, 1],
  )
  const panes = [0, 1, 2]
    .map((index) => `M${width * 0.08 + index * 130} 40 l110 0 l${floorY * 0.42} ${floorY - 40} l-110 0 Z`)
    .join(' ')
  return path(panes, glass) + path(`M0 ${floorY} L${width} ${floorY}`, 'none', `stroke="${darker(wall, 0.1)}"`)
}

function drawSun(paint: Paint, { width, floorY, wall }: Scene): string {
  const disc = lighter(mix(wall, '#f2b36b', 0.55), 0.25)
  return (
    oval(width * 0.68, floorY - 190, 420, 420, paint.halo('#fff3d6', 0.8)) +
    oval(
      width * 0.68,
      floorY - 170,
      230,
      230,
      paint.linear(
        [
          [0, lighter(disc, 0.3)],
          [1, disc],
        ],
        [0, 0, 0.3, 1],
      ),
    )
  )
}

function drawArches(paint: Paint, { width, floorY, wall }: Scene): string {
  return [0.2, 0.5, 0.8]
    .map((part, index) => {
      const half = 150 + (index % 2) * 40
      const x = width * part
      const tone = index % 2 === 0 ? lighter(wall, 0.35) : darker(wall, 0.07)
      return path(
        `M${x - half} ${floorY} L${x - half} ${floorY - 200} A${half} ${half} 0 0 1 ${x + half} ${floorY - 200} L${x + half} ${floorY} Z`,
        paint.linear(
          [
            [0, lighter(tone, 0.2)],
            [1, tone],
          ],
          [0, 0, 0.4, 1],
        ),
      )
    })
    .join('')
}

const drawShelf = (paint: Paint, { width, floorY, wall }: Scene): string =>
  [
    box([width * 0.1, floorY * 0.52, width * 0.8, 16], 6, paint.down('#c08d5a')),
    box([width * 0.1, floorY * 0.52 + 16, width * 0.8, 20], 0, darker(wall, 0.3), 'fill-opacity=".14"'),
  ].join('')

/** A rail with a hanger behind each garment. */
function drawRail(_paint: Paint, { width, things }: Scene): string {
  const hangers = things.map(([, , x, foot, scale]) => {
    const neck = foot - 500 * scale
    const arm = 95 * scale
    return (
      line(`M${x} 80 C${x + 24} 62 ${x + 24} 104 ${x} 104 L${x} ${neck - 24}`, '#8d8791', 5) +
      line(`M${x - arm} ${neck + 14} L${x} ${neck - 24} L${x + arm} ${neck + 14}`, '#b98552', 10)
    )
  })
  return [
    line(`M${width * 0.05} 84 L${width * 0.95} 84`, '#b98552', 12),
    line(`M${width * 0.05} 80 L${width * 0.95} 80`, '#e3c199', 3, 'stroke-opacity=".7"'),
    ...hangers,
  ].join('')
}

const decors = { window: drawWindow, sun: drawSun, arches: drawArches, shelf: drawShelf, rail: drawRail }

function drawThing(paint: Paint, [name, colour, x, foot, scale]: Thing): string {
  return `<g transform="translate(${x - 400 * scale} ${foot - 646 * scale}) scale(${scale})">${art[name](paint, colours[colour])}</g>`
}

export function drawScene(scene: Scene): string {
  const { width, height, wall, floor, floorY } = scene
  const paint = new Paint()
  const back = [
    `<rect width="${width}" height="${height}" fill="${paint.radial(
      [
        [0, lighter(wall, 0.4)],
        [1, darker(wall, 0.08)],
      ],
      [0.35, 0.25, 1],
    )}"/>`,
    decors[scene.decor](paint, scene),
    `<rect y="${floorY}" width="${width}" height="${height - floorY}" fill="${paint.linear(
      [
        [0, darker(floor, 0.12)],
        [0.3, lighter(floor, 0.1)],
        [1, darker(floor, 0.05)],
      ],
      [0, 0, 0, 1],
    )}"/>`,
  ]
  return svgDocument(paint, back.join('') + scene.things.map((thing) => drawThing(paint, thing)).join(''), scene)
}
