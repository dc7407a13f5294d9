/** Stores as points of a schematic map: Web Mercator, fitted into a picture, with a grid of round degrees. */
export interface MapPoint {
  id: string
  name: string
  lat: number
  lng: number
}

const isCoordinates = (value: unknown): value is { lat: number; lng: number } =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as { lat?: unknown }).lat) &&
  Number.isFinite((value as { lng?: unknown }).lng)

interface StoreLike {
  id: string
  type: string
  [field: string]: unknown
}

/** The store blocks that have coordinates. */
export function mapPoints(blocks: readonly StoreLike[]): MapPoint[] {
  return blocks.flatMap((block) => {
    const { coordinates, store } = block
    if (block.type !== 'store' || block['hidden'] === true || !isCoordinates(coordinates)) return []
    const name = (store as { name?: unknown } | null | undefined)?.name
    return [{ id: block.id, name: typeof name === 'string' ? name : '', lat: coordinates.lat, lng: coordinates.lng }]
  })
}

/** The Mercator y of a latitude, in degrees of longitude at the equator. */
const mercator = (lat: number): number => {
  const clamped = Math.min(Math.max(lat, -85), 85)
  return (Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) * 180) / Math.PI
}
const latitude = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90

/** One place on the picture. Stores that are too close together to tap separately share a pin. */
export interface MapPin {
  x: number
  y: number
  stores: MapPoint[]
}

export interface StoreMapLayout {
  pins: MapPin[]
  /** Positions of grid lines in px. */
  meridians: number[]
  parallels: number[]
  /** Length of the scale bar in px, and the distance it represents. */
  scale: { px: number; km: number }
}

/** The smallest area that is shown, for example around a single store, in degrees. */
const smallestSpan = 0.06
const gridSteps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
const scales = [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5]
const kmPerDegree = 111.32
/** Centres of pins are at least this far apart, in px. */
const pinGapPx = 32

function gatherPins(points: readonly MapPoint[], placeOf: (point: MapPoint) => { x: number; y: number }): MapPin[] {
  const pins: MapPin[] = []
  for (const point of points) {
    const { x, y } = placeOf(point)
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < pinGapPx)
    if (near) near.stores.push(point)
    else pins.push({ x, y, stores: [point] })
  }
  return pins
}

export function layoutStoreMap(
  points: readonly MapPoint[],
  { width, height, margin }: { width: number; height: number; margin: number },
): StoreMapLayout {
  const xs = points.map(({ lng }) => lng)
  const ys = points.map(({ lat }) => mercator(lat))
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const span = (values: number[]) => Math.max(Math.max(...values) - Math.min(...values), smallestSpan)
  if (points.length === 0) return { pins: [], meridians: [], parallels: [], scale: { px: 0, km: 0 } }
  const perDegree = Math.min((width - 2 * margin) / span(xs), (height - 2 * margin) / span(ys))
  const [centreX, centreY] = [middle(xs), middle(ys)]
  const toX = (lng: number) => width / 2 + (lng - centreX) * perDegree
  const toY = (y: number) => height / 2 - (y - centreY) * perDegree
  const step = gridSteps.find((degrees) => degrees * perDegree < width / 3) ?? 0.01
  const multiples = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, index) => (Math.ceil(from / step) + index) * step,
    )
  const reach = { x: width / 2 / perDegree, y: height / 2 / perDegree }
  const pxPerKm = perDegree / (kmPerDegree * Math.cos((latitude(centreY) * Math.PI) / 180))
  const km = scales.find((length) => length * pxPerKm <= width / 4) ?? 0.5
  return {
    pins: gatherPins(points, ({ lat, lng }) => ({ x: toX(lng), y: toY(mercator(lat)) })),
    meridians: multiples(centreX - reach.x, centreX + reach.x).map(toX),
    parallels: multiples(latitude(centreY - reach.y), latitude(centreY + reach.y)).map((lat) => toY(mercator(lat))),
    scale: { px: km * pxPerKm, km },
  }
}
