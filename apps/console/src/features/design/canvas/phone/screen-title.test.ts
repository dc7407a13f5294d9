import { fillWord } from '@vitrine/blocks/kit/host/fill-word'
import { type HostWord, hostWords } from '@vitrine/blocks/kit/host/host-words'
import { describe, expect, test } from 'vitest'
import { screenTitleOf } from './screen-title.rules.ts'

const host = { word: (word: HostWord) => fillWord('en', hostWords[word], undefined) }
const page = (type: Parameters<typeof screenTitleOf>[0]['type'], text: string) => ({ type, title: { text } })

describe('the top bar of the phone', () => {
  test('a home page has the logo or the name of the app there, any other page its own title', () => {
    expect(screenTitleOf(page('home', 'Home 1'), host)).toBeNull()
    expect(screenTitleOf(page('brands', 'Makers'), host)).toBe('Makers')
    expect(screenTitleOf(page('custom', 'About us'), host)).toBe('About us')
  })

  test('a screen without a title is called as shoppers read it', () => {
    expect(
      ['brands', 'categoryTree', 'myAccount'].map((type) => screenTitleOf(page(type as 'brands', ''), host)),
    ).toEqual(['Brands', 'Categories', 'My account'])
  })
})
