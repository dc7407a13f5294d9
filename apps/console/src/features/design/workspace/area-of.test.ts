import { expect, test } from 'vitest'
import { layoutScreen } from './layout-screen.ts'
import { areaOf } from './page-screen.ts'

const Workspace = () => null

test('an edit of the navigation bar or the branding sets a flag of its own, an edit of pages that of the pages [A-095]', () => {
  expect(areaOf(layoutScreen({ title: 'Branding', path: '/design/branding', Workspace }))).toBe('navigation')
  expect(areaOf({})).toBe('design')
})
