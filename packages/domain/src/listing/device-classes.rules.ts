/**
 * Which devices a screenshot is of, by its pixels. App Store Connect takes these sizes and no others ("Screenshot
 * specifications"); Google Play takes whatever lies within limits ("Add preview assets to showcase your app").
 */

interface Size {
  width: number
  height: number
}

type Sizes = readonly (readonly [short: number, long: number])[]

/** 6.5 inches and more: App Store Connect takes an app with one of these alone, and scales them for smaller phones. */
const largeIphone: Sizes = [
  [1260, 2736],
  [1290, 2796],
  [1320, 2868],
  [1242, 2688],
  [1284, 2778],
]
const iphone: Sizes = [
  ...largeIphone,
  [1206, 2622],
  [1179, 2556],
  [1170, 2532],
  [1125, 2436],
  [1080, 2340],
  [1242, 2208],
  [750, 1334],
  [640, 1136],
]
/** 13 inches: the same of an app for iPads. */
const largeIpad: Sizes = [
  [2064, 2752],
  [2048, 2732],
]
const ipad: Sizes = [...largeIpad, [1668, 2420], [1668, 2388], [1640, 2360], [1668, 2224], [1536, 2048], [1488, 2266]]

export type AppleClass = 'iphone' | 'ipad'

/** Either way up counts. */
function isOf(sizes: Sizes, { width, height }: Size): boolean {
  const [short, long] = width < height ? [width, height] : [height, width]
  return sizes.some(([one, other]) => one === short && other === long)
}

/** Null for a size that the App Store does not take. */
export const appleClassOf = (size: Size): AppleClass | null =>
  isOf(iphone, size) ? 'iphone' : isOf(ipad, size) ? 'ipad' : null

/** Of which class the App Store wants a picture of such a size, before it takes an app for its devices. */
export const wantedByApple = (size: Size): AppleClass | null =>
  isOf(largeIphone, size) ? 'iphone' : isOf(largeIpad, size) ? 'ipad' : null

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
