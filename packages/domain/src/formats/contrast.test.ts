import { describe, expect, test } from 'vitest'
import { contrastRatio, readable } from './contrast.rules.ts'

const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, '0').repeat(3)}`)

describe('a colour that is to be read', () => {
  test('has the contrast that was asked for on every grey, whatever colour it is', () => {
    for (const background of greys)
      for (const color of ['#7C7C7C', '#E45F35', '#FFFFFF', '#000000', background])
        expect(
          contrastRatio(readable(color, background), background),
          `${color} on ${background}`,
        ).toBeGreaterThanOrEqual(4.5)
  })

  test('is moved no further than it has to be, and keeps its hue', () => {
    expect(readable('#E45F35', '#FFFFFF', 3)).toBe('#E45F35')
    expect(readable('#E45F35', '#FFFFFF')).toBe('#c2512d')
    expect(readable('#2040A0', '#101010')).toBe('#6379bd')
  })

  test('moves to black where that is the clearer one, though near-black is not', () => {
    expect(contrastRatio('#FFFFFF', '#7C7C7C')).toBeGreaterThan(contrastRatio('#1F2128', '#7C7C7C'))
    expect(contrastRatio('#FFFFFF', '#7C7C7C')).toBeLessThan(4.5)
    expect(readable('#000000', '#7C7C7C')).toBe('#000000')
    expect(contrastRatio(readable('#7C7C7C', '#7C7C7C'), '#000000')).toBeLessThan(1.2)
  })
})
