/**
 * How large a picture is stored. Phones show a picture as wide as the screen and as long as it is, or fill a box with it: what
 * counts is its shorter side, at the density of the screen. A tall size chart keeps its width, and a panorama its height.
 */

export interface PictureSize {
  width: number
  height: number
}

/** A tablet's width at twice its density, and more than a phone's at three times. */
const shorterEdgePx = 2000
/** WebP has no longer side. */
const longestEdgePx = 16_383
/** What a phone still decodes: a picture of the greatest length keeps 1,400 px of width. */
const mostPixels = 24_000_000

/** The size at which a picture for the screens of an app is stored; its own where that is no larger. */
export function storedSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(
    1,
    shorterEdgePx / Math.min(width, height),
    longestEdgePx / Math.max(width, height),
    Math.sqrt(mostPixels / (width * height)),
  )
  const scaled = (edge: number) => Math.max(1, Math.floor(edge * scale + 1e-6))
  return scale === 1 ? { width, height } : { width: scaled(width), height: scaled(height) }
}
