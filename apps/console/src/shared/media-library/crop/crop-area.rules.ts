/** The cropping rectangle as fractions of the picture, from 0 to 1 in each direction. */
import type { CropArea } from '@vitrine/domain/media/media.routes'

export type { CropArea } from '@vitrine/domain/media/media.routes'
export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

export const wholePicture: CropArea = { left: 0, top: 0, width: 1, height: 1 }
/** A smaller rectangle could not be grabbed. */
const smallest = 0.04

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

export const moveArea = (area: CropArea, x: number, y: number): CropArea => ({
  ...area,
  left: clamp(area.left + x, 0, 1 - area.width),
  top: clamp(area.top + y, 0, 1 - area.height),
})

/**
 * The area after one corner was moved; the opposite corner stays. `shape` is the area's width divided by its height,
 * both as fractions of the picture; null allows any shape.
 */
export function resizeArea(
  area: CropArea,
  { corner, x, y, shape }: { corner: Corner; x: number; y: number; shape: number | null },
): CropArea {
  const isWest = corner.endsWith('w')
  const isNorth = corner.startsWith('n')
  const anchor = { x: isWest ? area.left + area.width : area.left, y: isNorth ? area.top + area.height : area.top }
  const most = { width: isWest ? anchor.x : 1 - anchor.x, height: isNorth ? anchor.y : 1 - anchor.y }
  let width = clamp(area.width + (isWest ? -x : x), Math.min(smallest, most.width), most.width)
  let height = clamp(area.height + (isNorth ? -y : y), Math.min(smallest, most.height), most.height)
  if (shape !== null) {
    // The direction that moved more decides the size, which must then fit in both directions.
    const leads = Math.abs(x) >= Math.abs(y) * shape ? width : height * shape
    width = Math.min(leads, most.width, most.height * shape)
    height = width / shape
  }
  return { left: isWest ? anchor.x - width : anchor.x, top: isNorth ? anchor.y - height : anchor.y, width, height }
}

/** The largest area of this shape, centred in the picture. */
export function largestArea(shape: number): CropArea {
  const width = Math.min(1, shape)
  const height = Math.min(1, 1 / shape)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

export interface Size {
  width: number
  height: number
}

/** Size of the area in whole pixels. */
export const sizeOf = (area: CropArea, picture: Size): Size => ({
  width: Math.max(1, Math.round(area.width * picture.width)),
  height: Math.max(1, Math.round(area.height * picture.height)),
})

export const ratioPresets: readonly { name: 'free' | `${number}:${number}`; ratio: number | null }[] = [
  { name: 'free', ratio: null },
  { name: '1:1', ratio: 1 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '3:2', ratio: 3 / 2 },
  { name: '16:9', ratio: 16 / 9 },
  { name: '3:4', ratio: 3 / 4 },
  { name: '2:3', ratio: 2 / 3 },
]
