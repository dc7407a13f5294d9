import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = { lang: 'en', dir: 'ltr' }
const kept = new Map([['console-language', 'ar']])
const loadWords = vi.fn(async (_language: string) => {})

beforeEach(() => {
  vi.resetModules()
  vi.doMock('@vitrine/messages/console/languages', () => ({ loadWords }))
  vi.stubGlobal('document', { documentElement: page })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  // The server stays away until a call says that it is there.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})

afterEach(() => {
  vi.doUnmock('@vitrine/messages/console/languages')
  vi.unstubAllGlobals()
  vi.resetModules()
  loadWords.mockReset()
})

const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a language whose words cannot be fetched at first comes once there is a connection again', async () => {
  loadWords.mockImplementationOnce(away).mockImplementationOnce(away)
  const { markConnected, markLost } = await import('./api/connection.ts')
  const { consoleLanguage, readConsoleLanguage } = await import('./console-language.ts')
  await readConsoleLanguage()
  expect([consoleLanguage.get(), page.lang, page.dir]).toEqual(['en', 'en', 'ltr'])
  markLost()
  expect(loadWords).toHaveBeenCalledOnce()
  markConnected()
  await expect.poll(() => loadWords.mock.calls.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(consoleLanguage.get()).toBe('en')
  // The connection was too short: the next one counts as well.
  markLost()
  markConnected()
  await expect.poll(() => consoleLanguage.get()).toBe('ar')
  expect([page.lang, page.dir]).toEqual(['ar', 'rtl'])
  markLost()
  markConnected()
  expect(loadWords).toHaveBeenCalledTimes(3)
})

test('a language that waits for its words gives way to the one that is chosen meanwhile', async () => {
  kept.set('console-language', 'ar')
  loadWords.mockImplementationOnce(away)
  const { markConnected, markLost } = await import('./api/connection.ts')
  const { chooseConsoleLanguage, consoleLanguage, readConsoleLanguage } = await import('./console-language.ts')
  await readConsoleLanguage()
  await chooseConsoleLanguage('en')
  markLost()
  markConnected()
  expect(loadWords.mock.calls).toEqual([['ar'], ['en']])
  expect(consoleLanguage.get()).toBe('en')
})
