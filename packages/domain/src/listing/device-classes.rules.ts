/**
 * Which devices a screenshot is of, by its pixels. App Store Connect takes these sizes and no others ("Screenshot
 * specifications"); Google Play takes whatever lies within limits ("Add preview assets to showcase your app").
 */

interface Size {
  width: number
  height: number
}

const iphone: readonly [number, number][] = [
  [1260, 2736],
  [1290, 2796],
  [1320, 2868],
  [1242, 2688],
  [1284, 2778],
  [1206, 2622],
  [1179, 2556],
  [1170, 2532],
  [1125, 2436],
  [1080, 2340],
  [1242, 2208],
  [750, 1334],
  [640, 1136],
]
const ipad: readonly [number, number][] = [
  [2064, 2752],
  [2048, 2732],
  [1668, 2420],
  [1668, 2388],
  [1640, 2360],
  [1668, 2224],
  [1536, 2048],
  [1488, 2266],
]

export type AppleClass = 'iphone' | 'ipad'

/** Null for a size that the App Store does not take. Either way up counts. */
export function appleClassOf({ width, height }: Size): AppleClass | null {
  const [short, long] = width < height ? [width, height] : [height, width]
  const isOf = (sizes: typeof iphone) => sizes.some(([one, other]) => one === short && other === long)
  if (isOf(iphone)) return 'iphone'
  return isOf(ipad) ? 'ipad' : null
}

const googleEdges = { least: 320, most: 3840 }

/** Google Play: 320 to 3840 px a side, and the long one at most twice the short one. */
export function isOfGoogle({ width, height }: Size): boolean {
  const [short, long] = width < height ? [width, height] : [height, width]
  return short >= googleEdges.least && long <= googleEdges.most && long <= 2 * short
}

/** What is made here: upright pictures, one size for each store. */
export const madeSizes = {
  apple: { width: 1290, height: 2796 },
  google: { width: 1080, height: 1920 },
} as const
