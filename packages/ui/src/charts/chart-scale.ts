/** Computes the positions of a chart separately from drawing, so that they can be tested. */

/**
 * A round maximum for an axis that is not below the value, and not far above it. Of things that are counted its half is a
 * whole number too, because the axis names it.
 */
export function niceTop(value: number, isCounted = false): number {
  if (isCounted) return value <= 2 ? 2 : roundUp(value, [1, 2, 4, 6, 8, 10])
  return value <= 0 ? 1 : roundUp(value, [1, 2, 2.5, 4, 5, 6, 8, 10])
}

function roundUp(value: number, factors: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (factors.find((factor) => factor * power >= value) ?? 10) * power
}

export interface Size {
  width: number
  height: number
}

/** A number that is not known is null. */
export type Value = number | null

/** The middle of each of these many equal parts of the width. */
export const placeAcross = (count: number, width: number): number[] =>
  Array.from({ length: count }, (_, at) => ((at + 0.5) * width) / count)

/**
 * The values that are known, as points; `top` is at y 0. A line leads from one to the next over those between that are not:
 * a day without an order has no average, and islands on both sides of it would show no course.
 */
export function knownPoints(values: readonly Value[], top: number, { width, height }: Size): [number, number][] {
  const across = placeAcross(values.length, width)
  return values.flatMap((value, at): [number, number][] =>
    value === null ? [] : [[across[at] ?? 0, height - (value / top) * height]],
  )
}

const round = (value: number) => Number(value.toFixed(1))

/** One point is a dot: a line of no length with round ends. */
export const linePath = (points: readonly [number, number][]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('') +
  (points.length === 1 ? 'h0' : '')

/** The area under the line. */
export function areaPath(points: readonly [number, number][], height: number): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length === 1) return ''
  return `${linePath(points)}L${round(last[0])} ${height}L${round(first[0])} ${height}Z`
}

/** What stands under each value of each series where they are stacked. */
export function stackBases(series: readonly (readonly Value[])[]): number[][] {
  const heights: number[] = []
  return series.map((values) =>
    values.map((value, at) => {
      const base = heights[at] ?? 0
      heights[at] = base + (value ?? 0)
      return base
    }),
  )
}

/** All bars of a series as one path: a year of days is one element. */
export function barsPath(values: readonly Value[], bases: readonly number[], top: number, size: Size): string {
  const slot = size.width / Math.max(1, values.length)
  const bar = Math.min(36, Math.max(0.5, slot > 4 ? slot - Math.min(6, slot * 0.3) : slot * 0.85))
  const across = placeAcross(values.length, size.width)
  return values
    .map((value, at) => {
      if (value === null || value <= 0) return ''
      const height = (value / top) * size.height
      const y = size.height - ((bases[at] ?? 0) / top) * size.height - height
      return `M${round((across[at] ?? 0) - bar / 2)} ${y.toFixed(1)}h${bar.toFixed(1)}v${height.toFixed(1)}h-${bar.toFixed(1)}Z`
    })
    .join('')
}

/** A ring's part from one share of the whole to another, around 0 0. */
export function ringPath(from: number, until: number, outer: number, inner: number): string {
  // A whole ring begins and ends at one point, which an arc cannot do.
  const end = until - from >= 1 ? from + 0.9999 : until
  const at = (share: number, radius: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  }
  const large = end - from > 0.5 ? 1 : 0
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`
}

/** Which labels of an axis are drawn: as many as fit, the first and the last among them, in gaps that are alike. */
export function shownLabels(count: number, width: number, labelWidth: number): number[] {
  if (count === 0) return []
  if (count === 1) return [0]
  const fitting = Math.min(count, Math.max(2, Math.floor(width / (labelWidth * 1.6))))
  return Array.from({ length: fitting }, (_, at) => Math.round((at * (count - 1)) / (fitting - 1)))
}

/** 0 for nothing, then 1 to `levels` by the share of the largest. */
export const levelOf = (value: number, most: number, levels: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil((value / most) * levels))

/** Where a key leads along `count` places; undefined for other keys. */
export function stepOf(key: string, at: number | null, count: number): number | undefined {
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft') return at === null ? count - 1 : Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
