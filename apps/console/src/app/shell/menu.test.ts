import { describe, expect, test } from 'vitest'
import { isActive, menu } from './menu.ts'

const specified = [
  '/',
  '/design',
  '/settings',
  '/integrations',
  '/app-store-info',
  '/notifications',
  '/manage-user',
  '/switch-application',
  '/languages',
]

describe('the sidebar', () => {
  test('lists its entries in the order of the specification [A-012]', () => {
    expect(menu.map(({ path }) => path)).toEqual(specified)
  })

  test('every entry has an icon of its own [I-067]', () => {
    expect(new Set(menu.map(({ icon }) => icon)).size).toBe(menu.length)
  })

  test('home is active on exactly / and on no other path [A-013]', () => {
    expect(isActive('/', '/')).toBe(true)
    for (const path of ['/design', '/profile', '/design/home']) expect(isActive('/', path)).toBe(false)
  })

  test('an entry is active on its path and below it, not beside it', () => {
    expect(isActive('/design', '/design')).toBe(true)
    expect(isActive('/design', '/design/schedule/abc')).toBe(true)
    expect(isActive('/design', '/designs')).toBe(false)
  })
})
