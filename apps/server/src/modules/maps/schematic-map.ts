/** A schematic picture of a place, as SVG: grid of degrees, towns around, a pin and a scale. No street is shown. */
import { mapPicture } from '@vitrine/domain/maps/maps.routes'
import type { Town } from './gazetteer-file.ts'
import type { Coordinates } from './map-provider.ts'

const { widthPx, heightPx, zoom } = mapPicture
/** Web Mercator: the equator's metres a pixel at zoom 0, tiles of 256 px. */
const metresAtZero = 156_543.034
const worldPx = 256 * 2 ** zoom

const clampLat = (lat: number) => Math.min(Math.max(lat, -85), 85)

/** Pixels of the whole world at this zoom. */
function project({ lat, lng }: Coordinates): { x: number; y: number } {
  const sin = Math.sin((clampLat(lat) * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * worldPx,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * worldPx,
  }
}

/** Half of the picture's extent, in degrees. */
export const reachOf = ({ lat }: Coordinates): Coordinates => {
  const degreesPx = 360 / worldPx
  return { lng: (widthPx / 2) * degreesPx, lat: (heightPx / 2) * degreesPx * Math.cos((clampLat(lat) * Math.PI) / 180) }
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const font = 'font-family="DejaVu Sans, Noto Sans, Liberation Sans, sans-serif"'

function gridLines(at: Coordinates): string {
  const centre = project(at)
  const reach = reachOf(at)
  const stepDegrees = 0.01
  const lines: string[] = []
  const multiples = (middle: number, half: number): number[] => {
    const first = Math.ceil((middle - half) / stepDegrees)
    const last = Math.floor((middle + half) / stepDegrees)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * stepDegrees)
  }
  for (const lng of multiples(at.lng, reach.lng)) {
    const x = project({ lat: at.lat, lng }).x - centre.x + widthPx / 2
    lines.push(`<path d="M${x.toFixed(1)} 0V${heightPx}"/>`)
  }
  for (const lat of multiples(at.lat, reach.lat)) {
    const y = project({ lat, lng: at.lng }).y - centre.y + heightPx / 2
    lines.push(`<path d="M0 ${y.toFixed(1)}H${widthPx}"/>`)
  }
  return `<g stroke="#d4dade" stroke-width="1.5" fill="none">${lines.join('')}</g>`
}

function townMarks(at: Coordinates, towns: readonly Town[]): string {
  const centre = project(at)
  return towns
    .slice(0, 8)
    .map((town) => {
      const point = project(town)
      const x = (point.x - centre.x + widthPx / 2).toFixed(1)
      const y = (point.y - centre.y + heightPx / 2).toFixed(1)
      const radius = town.population > 500_000 ? 16 : town.population > 50_000 ? 13 : 10
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#aeb8c0"/><text x="${x}" y="${Number(y) + radius + 40}" text-anchor="middle" font-size="38" fill="#4d565d" ${font}>${escapeXml(town.name)}</text>`
    })
    .join('')
}

/** A scale bar of a round length that takes at most a quarter of the picture. */
function scaleBar({ lat }: Coordinates): string {
  const metresPx = (metresAtZero * Math.cos((clampLat(lat) * Math.PI) / 180)) / 2 ** zoom
  const longest = (widthPx / 4) * metresPx
  const metres = [2_000, 1_000, 500, 200, 100, 50].find((length) => length <= longest) ?? 50
  const length = metres / metresPx
  const label = metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m`
  const y = heightPx - 40
  return `<path d="M40 ${y - 12}v12h${length.toFixed(1)}v-12" fill="none" stroke="#1f2128" stroke-width="4"/><text x="40" y="${y - 28}" font-size="36" fill="#1f2128" ${font}>${label}</text>`
}

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`

export function drawSchematicMap(at: Coordinates, towns: readonly Town[]): string {
  const [x, y] = [widthPx / 2, heightPx / 2]
  const label = `${degrees(at.lat, ['N', 'S'])}  ${degrees(at.lng, ['E', 'W'])}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="#eef1f3"/>`,
    gridLines(at),
    townMarks(at, towns),
    `<path d="M${x} ${y}c-26-30-40-50-40-70a40 40 0 0 1 80 0c0 20-14 40-40 70Z" fill="#e45f35" stroke="#fff" stroke-width="5"/>`,
    `<circle cx="${x}" cy="${y - 70}" r="15" fill="#fff"/>`,
    scaleBar(at),
    `<text x="${widthPx - 40}" y="${heightPx - 40}" text-anchor="end" font-size="32" fill="#4d565d" ${font}>${label}</text>`,
    towns.length > 0
      ? `<text x="${widthPx - 40}" y="56" text-anchor="end" font-size="28" fill="#4d565d" ${font}>Towns: GeoNames, CC BY 4.0</text>`
      : '',
    '</svg>',
  ].join('')
}
