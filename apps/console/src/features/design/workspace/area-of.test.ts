import { expect, test } from 'vitest'
import { areaOf } from '../document/page-screen.ts'
import { layoutScreen } from './layout-screen.ts'

const Workspace = () => null

test('an edit of the navigation bar or the branding sets a flag of its own, an edit of pages that of the pages [A-095]', () => {
  expect(areaOf(layoutScreen({ title: () => 'Branding', path: '/design/branding', Workspace }))).toBe('navigation')
  expect(areaOf({})).toBe('design')
})
