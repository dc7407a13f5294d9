import { iconsetSchema } from '@vitrine/domain/layouts/layout.schema'
import { expect, it } from 'vitest'
import { toIconset } from './icon-choice.rules.ts'

it('a chosen icon yields source uri, name, code, style linear and the colours of the tab settings [D-126]', () => {
  const iconset = toIconset(
    { code: 'tabler:home', name: 'home', src: '/icons/home.svg' },
    { iconColor: '#7F8596', selectedIconColor: '#1F2128' },
  )
  expect(iconset).toEqual({
    name: 'home',
    code: 'tabler:home',
    style: 'linear',
    source: { uri: '/icons/home.svg' },
    color: '#7F8596',
    selectedColor: '#1F2128',
  })
  expect(iconsetSchema.parse(iconset)).toEqual(iconset)
})
