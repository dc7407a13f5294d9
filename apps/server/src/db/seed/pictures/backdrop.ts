/** What stands behind a thing: a studio cove in a tint of its colour, with one quiet shape. */
import { darker, lighter, mix, oval, type Paint, path } from './paint.ts'

const paper = '#f6efe4'

export interface Backdrop {
  width: number
  height: number
  /** Where the wall meets the floor. */
  floorY: number
  tint: string
  shape: 'arch' | 'disc' | 'none'
}

export function drawBackdrop(paint: Paint, { width, height, floorY, tint, shape }: Backdrop): string {
  const wall = mix(paper, tint, 0.3)
  const accent = mix(paper, tint, 0.52)
  const floor = mix(paper, tint, 0.42)
  const arch = `M${width / 2 - 250} ${floorY} L${width / 2 - 250} ${floorY - 260} A250 250 0 0 1 ${width / 2 + 250} ${floorY - 260} L${width / 2 + 250} ${floorY} Z`
  const shapes = {
    arch: path(
      arch,
      paint.linear(
        [
          [0, lighter(accent, 0.2)],
          [1, accent],
        ],
        [0, 0, 0.3, 1],
      ),
    ),
    disc: oval(
      width / 2,
      floorY - 250,
      270,
      270,
      paint.linear(
        [
          [0, lighter(accent, 0.25)],
          [1, accent],
        ],
        [0, 0, 0.4, 1],
      ),
    ),
    none: '',
  }
  return [
    `<rect width="${width}" height="${height}" fill="${paint.radial(
      [
        [0, lighter(wall, 0.5)],
        [1, darker(wall, 0.06)],
      ],
      [0.38, 0.3, 0.95],
    )}"/>`,
    shapes[shape],
    `<rect y="${floorY}" width="${width}" height="${height - floorY}" fill="${paint.linear(
      [
        [0, darker(floor, 0.06)],
        [0.35, lighter(floor, 0.12)],
        [1, floor],
      ],
      [0, 0, 0, 1],
    )}"/>`,
  ].join('')
}
