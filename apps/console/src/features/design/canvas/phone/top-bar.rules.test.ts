import { layoutContentSchema } from '@vitrine/domain/layouts/layout.schema'
import { describe, expect, test } from 'vitest'
import { topBarColors } from './top-bar.rules.ts'

describe('the top bar of the preview', () => {
  test('its text is white on a dark bar and #1F2128 on a light one, at brightness 186 [D-094]', () => {
    expect(topBarColors('#1F2128').text).toBe('#FFFFFF')
    expect(topBarColors('#FFFFFF').text).toBe('#1F2128')
    expect(topBarColors('#BABABA').text).toBe('#FFFFFF')
    expect(topBarColors('#BBBBBB').text).toBe('#1F2128')
  })

  test('a new app has a white bar, and a layout without a colour a #1F2128 one [D-095]', () => {
    expect(topBarColors(layoutContentSchema.parse({}).options.topBar.backgroundColor).background).toBe('#FFFFFF')
    expect(topBarColors(null).background).toBe('#1F2128')
  })
})
