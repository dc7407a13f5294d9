/** Computes the positions of a chart separately from drawing, so that they can be tested. */

/** The smallest of 1, 2, 2.5 or 5 times a power of ten that is not below the value: a round maximum for an axis. */
export function niceTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

export interface Size {
  width: number
  height: number
}

/** Points spread evenly over the width, the first at 0; `top` is at y 0. */
export function placePoints(values: readonly number[], top: number, { width, height }: Size): [number, number][] {
  const gap = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) => [values.length > 1 ? at * gap : width / 2, height - (value / top) * height])
}

export const linePath = (points: readonly [number, number][]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** The area under the line. */
export function areaPath(points: readonly [number, number][], height: number): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  return `${linePath(points)}L${last[0].toFixed(1)} ${height}L${first[0].toFixed(1)} ${height}Z`
}
