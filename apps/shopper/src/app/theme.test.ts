import { buttonTextOn, contrastRatio, readable } from '@vitrine/domain/formats/contrast.rules'
import { layoutContentSchema } from '@vitrine/domain/layouts/layout.schema'
import { describe, expect, test } from 'vitest'
import { themeVariables } from './theme.ts'

const layout = (content: object = {}) => layoutContentSchema.parse(content)

describe('the theme', () => {
  test('text of the top bar is white on a dark bar and #1F2128 on a light one, by brightness 186 [D-094]', () => {
    const onBar = (backgroundColor: string) =>
      themeVariables(layout({ options: { topBar: { backgroundColor } } }))['--on-bar']
    expect(onBar('#123456')).toBe('#FFFFFF')
    expect(onBar('#BABABA')).toBe('#FFFFFF')
    expect(onBar('#BBBBBB')).toBe('#1F2128')
    expect(onBar('#FFF')).toBe('#1F2128')
  })

  test('a new app has a white top bar, and one without a colour a bar of #1F2128 [D-095]', () => {
    expect(themeVariables(layout())['--bar']).toBe('#FFFFFF')
    expect(themeVariables(layout({ options: { topBar: { backgroundColor: null } } }))['--bar']).toBe('#1F2128')
  })

  test('text on buttons and in the tab bar can be read whatever the colours', () => {
    for (const color of ['#E45F35', '#FFFF00', '#777777', '#000', '#7F8596', '#FFFFFF']) {
      expect(contrastRatio(buttonTextOn(color), color), color).toBeGreaterThanOrEqual(4.3)
      for (const background of ['#FFFFFF', '#1F2128', '#F5F5F5', '#808080'])
        expect(contrastRatio(readable(color, background), background), `${color} on ${background}`).toBeGreaterThan(
          4.49,
        )
    }
    expect(readable('#1F2128', '#FFFFFF')).toBe('#1F2128')
  })
})
