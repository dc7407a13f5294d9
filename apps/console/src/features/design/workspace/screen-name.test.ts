import { expect, test } from 'vitest'
import { buildDesign, buildPage, openEditor } from '../editor/test-design.builder.ts'
import { findNameless } from './screen-name.ts'

test('the page that misses its screen name is found among all; home pages need none', () => {
  const page = (id: string, type: 'home' | 'brands' | 'custom', text: string) =>
    buildPage(id, [], { type, title: { text } })
  const open = (name: string) =>
    openEditor(
      buildDesign([page('home', 'home', ''), page('info', 'custom', 'About us'), page('brands', 'brands', name)]),
    )
  expect(findNameless(open(' ').editor)).toBe('brands')
  expect(findNameless(open('Makers').editor)).toBeUndefined()
})
