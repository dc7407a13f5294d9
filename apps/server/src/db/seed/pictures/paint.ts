/** A small drawing kit: colours, gradients and soft shadows of one SVG picture. Drawn, so nobody's photograph. */

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `part` of the second colour in the first. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Warm dark and warm light: shadows and highlights are never grey. */
const ink = '#241a2b'
const glow = '#fffaf2'

export const lighter = (colour: string, part: number): string => mix(colour, glow, part)
export const darker = (colour: string, part: number): string => mix(colour, ink, part)

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

export class Paint {
  readonly #definitions: string[] = []

  #define(element: (id: string) => string): string {
    const id = `g${this.#definitions.length}`
    this.#definitions.push(element(id))
    return `url(#${id})`
  }

  get definitions(): string {
    return `<defs>${this.#definitions.join('')}</defs>`
  }

  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number]): string {
    return this.#define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    )
  }

  clip(path: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
  }

  /** Round bodies lit from the upper left. */
  across(colour: string): string {
    return this.linear(
      [
        [0, darker(colour, 0.12)],
        [0.28, lighter(colour, 0.22)],
        [0.55, colour],
        [1, darker(colour, 0.34)],
      ],
      [0, 0, 1, 0],
    )
  }

  /** Flat or draped things: light above, shade below. */
  down(colour: string): string {
    return this.linear(
      [
        [0, lighter(colour, 0.2)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ],
      [0.2, 0, 0.6, 1],
    )
  }

  ball(colour: string): string {
    return this.radial(
      [
        [0, lighter(colour, 0.45)],
        [0.45, colour],
        [1, darker(colour, 0.36)],
      ],
      [0.34, 0.28, 0.82],
    )
  }

  /** Light that fades out: a lamp, a candle, the sun on a wall. */
  halo(colour: string, opacity: number): string {
    return this.radial(
      [
        [0, colour, opacity],
        [1, colour, 0],
      ],
      [0.5, 0.5, 0.5],
    )
  }

  /** The shadow a thing throws on the floor under it. */
  shadow(cx: number, cy: number, rx: number, ry = rx * 0.13): string {
    const fill = this.radial(
      [
        [0, ink, 0.42],
        [0.55, ink, 0.16],
        [1, ink, 0],
      ],
      [0.5, 0.5, 0.5],
    )
    return `<ellipse cx="${cx + rx * 0.06}" cy="${cy}" rx="${rx * 1.18}" ry="${ry * 1.5}" fill="${fill}"/>`
  }
}

export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`
export const line = (d: string, stroke: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${rest}/>`
export const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  fill: string,
  rest = '',
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${rest}/>`

/** Light on a surface, as strong as the material usually shines. */
export const sheenOf =
  (usual: number) =>
  (d: string, opacity = usual): string =>
    path(d, '#ffffff', `fill-opacity="${opacity}"`)

/** Draws one thing around x 400 with its foot at y 640, in a field of 800 by 800. */
export type Draw = (paint: Paint, colour: string) => string
