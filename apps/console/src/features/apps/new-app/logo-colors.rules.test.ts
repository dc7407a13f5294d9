import { contrastRatio } from '@vitrine/domain/formats/color.rules'
import { describe, expect, test } from 'vitest'
import { pickLogoColors } from './logo-colors.rules.ts'

type Pixel = readonly [red: number, green: number, blue: number, alpha?: number]
const picture = (...areas: readonly (readonly [count: number, pixel: Pixel])[]) =>
  areas.flatMap(([count, [red, green, blue, alpha = 255]]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  )

const white: Pixel = [255, 255, 255]
const plum: Pixel = [91, 58, 140]
const coral: Pixel = [228, 104, 63]

describe('the colours of a logo', () => {
  test('are the one that covers most and the next of another hue, whatever the ground', () => {
    expect(pickLogoColors(picture([900, white], [60, plum], [30, coral]))).toEqual({
      primary: '#5B3A8C',
      secondary: '#E4683F',
    })
    expect(pickLogoColors(picture([900, [0, 0, 0, 0]], [60, plum], [30, coral]))?.secondary).toBe('#E4683F')
  })

  test('a strong colour counts for more than much grey', () => {
    expect(pickLogoColors(picture([100, [60, 60, 60]], [60, plum]))).toEqual({
      primary: '#5B3A8C',
      secondary: '#3C3C3C',
    })
  })

  test('white can be read on the first', () => {
    const { primary = '' } = pickLogoColors(picture([50, [250, 220, 60]])) ?? {}
    expect(contrastRatio(primary, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  })

  test('one colour is both, and a white picture has none', () => {
    expect(pickLogoColors(picture([50, plum]))).toEqual({ primary: '#5B3A8C', secondary: '#5B3A8C' })
    expect(pickLogoColors(picture([50, white]))).toBeNull()
    expect(pickLogoColors([])).toBeNull()
  })
})
