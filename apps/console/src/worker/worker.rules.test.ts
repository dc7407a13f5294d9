import { describe, expect, test } from 'vitest'
import { type AskedFor, cacheNameOf, cachesToDelete, handlingOf, type WorkerSetup } from './worker.rules.ts'

const origin = 'https://console.test'
const setup: WorkerSetup = {
  build: 'b2',
  entry: '/assets/index-1.js',
  files: ['/assets/index-1.js', '/color-scheme.js'],
  serverParts: ['app', 'auth', 'catalog-go', 'oidc', 'v1'],
}
const asked = (path: string, over: Partial<AskedFor> = {}) =>
  handlingOf({ method: 'GET', url: origin + path, mode: 'cors', hasRange: false, ...over }, origin, setup)

describe('what the service worker answers', () => {
  test('files of the build, those of other builds, and the page for every address of the console', () => {
    expect(asked('/assets/index-1.js')).toBe('hashed')
    expect(asked('/assets/screen-of-an-older-build-9.js')).toBe('hashed')
    expect(asked('/color-scheme.js')).toBe('named')
    for (const path of ['/', '/design/home', '/design/schedule/x?view=list', '/profile', '/unknown'])
      expect(asked(path, { mode: 'navigate' }), path).toBe('page')
  })

  test('nothing of the server: no contract, whatever its first part, and nothing of sign-in, opened or called', () => {
    const paths = ['/app/v1/builder', '/catalog-go/v1/x', '/v1/y', '/auth/login', '/auth/callback?code=1', '/oidc/auth']
    for (const path of [...paths, '/%61pp/v1/builder'])
      for (const mode of ['cors', 'navigate', 'same-origin']) expect(asked(path, { mode }), path).toBeNull()
  })

  test('nothing that changes something, nothing of another origin, no part of a file, and no file it does not know', () => {
    expect(asked('/', { method: 'POST', mode: 'navigate' })).toBeNull()
    expect(asked('/assets/index-1.js', { method: 'HEAD' })).toBeNull()
    expect(asked('/assets/film-1.mp4', { hasRange: true })).toBeNull()
    expect(asked('/', { url: 'https://elsewhere.test/assets/index-1.js' })).toBeNull()
    expect(asked('/unknown.json')).toBeNull()
    expect(asked('/sw.js')).toBeNull()
  })
})

describe('the files that are kept', () => {
  test('are those of this build and of the one before; other caches are not its business', () => {
    const names = ['b0', 'b1', 'b2'].map(cacheNameOf)
    expect(cachesToDelete([...names, 'vitrine:demo:data'], 'b2')).toEqual([cacheNameOf('b0')])
    expect(cachesToDelete(names.slice(1), 'b2')).toEqual([])
    expect(cachesToDelete([cacheNameOf('b2')], 'b2')).toEqual([])
  })
})
