import { iconsetSchema } from '@vitrine/domain/layouts/layout.schema'
import { expect, it } from 'vitest'
import { findIcons, toIconset } from './icon-choice.rules.ts'

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

it('icons are found by group and by the words of their name, each once [D-125]', () => {
  const groups = [
    {
      _id: 'shop',
      label: 'Shop',
      icons: [
        { name: 'tabler:shopping-cart', src: '/a.svg' },
        { name: 'tabler:home', src: '/b.svg' },
      ],
    },
    { _id: 'basic', label: 'Basic', icons: [{ name: 'tabler:home', src: '/b.svg' }] },
  ]
  const codes = (group: string, query: string) => findIcons(groups, { group, query }).map(({ code }) => code)
  expect(codes('', '')).toEqual(['tabler:shopping-cart', 'tabler:home'])
  expect(codes('basic', '')).toEqual(['tabler:home'])
  expect(codes('', 'CART shop')).toEqual(['tabler:shopping-cart'])
  expect(codes('shop', 'bell')).toEqual([])
})
