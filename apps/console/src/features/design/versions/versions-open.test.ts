import { expect, test } from 'vitest'
import { createServices } from '../../../shared/services.ts'
import { pageVersions } from './versions-open.ts'

test('versions are offered of saved pages, while a screen shows them, and none opens by itself on the next', () => {
  const versions = createServices().get(pageVersions)
  expect(versions.has('home')).toBe(false)
  const end = versions.offer((pageId) => pageId === 'home')
  expect(versions.has('home')).toBe(true)
  expect(versions.has('new')).toBe(false)
  expect(versions.has('')).toBe(false)
  versions.opened.set('home')
  end()
  expect(versions.opened.get()).toBeNull()
  expect(versions.has('home')).toBe(false)
})
