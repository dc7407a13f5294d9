import type { PageType } from '@vitrine/domain/actions/action-types'
import { describe, expect, test } from 'vitest'
import { linkOfFinding } from './finding-place.ts'

const onPage = (type: PageType) => ({ message: '', page: { id: 'p', title: '', type }, block: null })

describe('where a finding is mended', () => {
  test('at its block, on the screen of its page', () => {
    const block = { id: 'b', type: 'banner', name: null }
    expect(linkOfFinding('alt-missing', { ...onPage('home'), block })).toEqual({
      to: '/design/home',
      search: { page: 'p', block: 'b' },
    })
    expect(linkOfFinding('empty-page', onPage('custom'))).toEqual({ to: '/design/custom-pages', search: { page: 'p' } })
    expect(linkOfFinding('empty-page', onPage('product')).to).toBe('/design/product-detail')
  })

  test('in the editor of the design whose page it is', () => {
    const design = { id: 'd', pages: [{ id: 'p' }] }
    expect(linkOfFinding('empty-page', onPage('home'), design)).toEqual({
      to: '/design/schedule/$designId',
      params: { designId: 'd' },
      search: { page: 'p' },
    })
    expect(linkOfFinding('empty-page', onPage('home'), { ...design, pages: [] }).to).toBe('/design/home')
  })

  test('at its tab of the navigation bar', () => {
    expect(linkOfFinding('tab-target-missing', { message: '', page: null, block: null, tab: 't' })).toEqual({
      to: '/design/navigation-bar',
      search: { tab: 't' },
    })
  })

  test('in the navigation bar when it is about tabs, else at home', () => {
    expect(linkOfFinding('tab-count', { message: '', page: null, block: null })).toEqual({
      to: '/design/navigation-bar',
      search: {},
    })
    expect(linkOfFinding('home-page-missing', { message: '', page: null, block: null }).to).toBe('/design/home')
  })
})
