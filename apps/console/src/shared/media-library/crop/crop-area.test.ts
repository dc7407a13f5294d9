import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CropArea, corners, largestArea, moveArea, resizeArea, sizeOf, wholePicture } from './crop-area.rules.ts'

const middle: CropArea = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
const rounded = (area: CropArea) =>
  Object.fromEntries(Object.entries(area).map(([name, value]) => [name, Math.round(value * 1000) / 1000]))

describe('the cropping rectangle', () => {
  test('moves within the picture and keeps its size', () => {
    expect(moveArea(middle, 0.1, -0.1)).toEqual({ ...middle, left: 0.35, top: 0.15 })
    expect(moveArea(middle, 3, -3)).toEqual({ ...middle, left: 0.5, top: 0 })
  })

  test('a corner is moved, the opposite one stays', () => {
    expect(rounded(resizeArea(middle, { corner: 'se', x: 0.1, y: 0.2, shape: null }))).toEqual({
      left: 0.25,
      top: 0.25,
      width: 0.6,
      height: 0.7,
    })
    expect(rounded(resizeArea(middle, { corner: 'nw', x: 0.1, y: 0.2, shape: null }))).toEqual({
      left: 0.35,
      top: 0.45,
      width: 0.4,
      height: 0.3,
    })
    expect(rounded(resizeArea(middle, { corner: 'se', x: 9, y: 9, shape: null }))).toEqual({
      left: 0.25,
      top: 0.25,
      width: 0.75,
      height: 0.75,
    })
  })

  test('a ratio is the largest rectangle of that shape, in the middle', () => {
    // 16:9 in a square picture, and a square in a picture twice as wide as high.
    expect(rounded(largestArea(16 / 9))).toEqual({ left: 0, top: 0.219, width: 1, height: 0.563 })
    expect(sizeOf(largestArea(1 / 2), { width: 800, height: 400 })).toEqual({ width: 400, height: 400 })
  })

  test('whatever is done, it lies inside the picture and keeps the asked shape', () => {
    const step = fc.double({ min: -2, max: 2, noNaN: true })
    const shape = fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }))
    fc.assert(
      fc.property(fc.constantFrom(...corners), step, step, shape, (corner, x, y, asked) => {
        const start = asked === null ? middle : resizeArea(largestArea(asked), { corner, x: 0, y: 0, shape: asked })
        const area = resizeArea(start, { corner, x, y, shape: asked })
        expect(area.left).toBeGreaterThanOrEqual(-1e-9)
        expect(area.top).toBeGreaterThanOrEqual(-1e-9)
        expect(area.left + area.width).toBeLessThanOrEqual(1 + 1e-9)
        expect(area.top + area.height).toBeLessThanOrEqual(1 + 1e-9)
        expect(area.width).toBeGreaterThan(0)
        if (asked !== null) expect(area.width / area.height).toBeCloseTo(asked, 6)
      }),
    )
    expect(sizeOf(wholePicture, { width: 0.2, height: 0.2 })).toEqual({ width: 1, height: 1 })
  })
})
