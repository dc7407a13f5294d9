import { expect, test } from 'vitest'
import { hasVersions, offerVersions, versionsOf } from './versions-open.ts'

test('versions are offered of saved pages, while a screen shows them, and none opens by itself on the next', () => {
  expect(hasVersions('home')).toBe(false)
  const end = offerVersions((pageId) => pageId === 'home')
  expect(hasVersions('home')).toBe(true)
  expect(hasVersions('new')).toBe(false)
  expect(hasVersions('')).toBe(false)
  versionsOf.set('home')
  end()
  expect(versionsOf.get()).toBeNull()
  expect(hasVersions('home')).toBe(false)
})
