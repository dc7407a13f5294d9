import { availableLanguages } from '@vitrine/domain/languages/available-languages'
import { expect, test } from 'vitest'
import { storeLocaleOf, storeLocales } from './store-locales.rules.ts'

test.each([
  ['en', 'en-US', 'en-US'],
  ['ar', 'ar-SA', 'ar'],
  ['bn', 'bn-BD', 'bn-BD'],
  ['pa', 'pa-IN', null],
  ['sl', 'sl-SI', 'sl'],
  ['ur', 'ur-PK', null],
  ['he', 'he', 'iw-IL'],
  ['nb', 'no', 'no-NO'],
  ['zh-Hant', 'zh-Hant', 'zh-TW'],
  ['de-CH', 'de-DE', 'de-DE'],
  ['es-419', 'es-MX', 'es-419'],
  ['cy', null, null],
])('%s has the folders that the tools of the stores take', (code, apple, google) => {
  expect([storeLocaleOf('apple', code), storeLocaleOf('google', code)]).toEqual([apple, google])
})

test('no language takes the folder of another one', () => {
  const codes = Object.keys(availableLanguages)
  for (const store of ['apple', 'google'] as const)
    for (const [locale, code] of storeLocales(store, codes).taken)
      if (!['no', 'no-NO', 'iw-IL'].includes(locale)) expect(locale.slice(0, 2)).toBe(code.slice(0, 2))
  expect(storeLocales('apple', ['de', 'de-AT', 'cy'])).toEqual({
    taken: new Map([['de-DE', 'de']]),
    left: ['de-AT', 'cy'],
  })
})
