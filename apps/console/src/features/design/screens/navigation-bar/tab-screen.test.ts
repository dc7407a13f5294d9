import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import { describe, expect, test } from 'vitest'
import { screenChanges } from './tab-screen.rules.ts'

const [, categories] = initialLayout().bottomTabs as [BottomTab, BottomTab]
const changed = (tab: BottomTab, screen: Parameters<typeof screenChanges>[1]) =>
  Object.fromEntries(screenChanges(tab, screen).map(({ path, value }) => [path, value]))

describe('another screen for a tab', () => {
  test('title and icon of the former screen give way', () => {
    expect(changed(categories, { type: 'search' })).toMatchObject({
      type: 'search',
      page: null,
      'title.text': 'Search',
      iconset: { code: 'tabler:search', color: '#7F8596' },
    })
  })

  test('what the owner chose stays', () => {
    const own = {
      ...categories,
      title: { ...categories.title, text: 'Shop' },
      iconset: { ...categories.iconset, code: '', name: 'mine', source: { uri: '/media/mine.svg' } },
    }
    expect(changed(own, { type: 'search' })).toEqual({ type: 'search', page: null })
  })

  test('a custom page brings its title', () => {
    const page = { id: 'p1', title: 'About us', type: 'custom' as const }
    expect(changed(categories, { type: 'custom', page })).toMatchObject({ page, 'title.text': 'About us' })
    const about = { ...categories, type: 'custom' as const, page, title: { ...categories.title, text: 'About us' } }
    expect(changed(about, { type: 'wishlist' })).toMatchObject({ page: null, 'title.text': 'Wishlist' })
  })
})
