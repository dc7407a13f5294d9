import { expect, test } from 'vitest'
import { appWordsIn } from './app-words.rules.ts'

test('the words of the app are in the first language that has them, else in English', () => {
  expect(appWordsIn('de')).toBe('de')
  expect(appWordsIn('de-AT', 'fr')).toBe('de')
  expect(appWordsIn('ja', 'fr', 'de')).toBe('fr')
  expect([appWordsIn(), appWordsIn('ja'), appWordsIn('deu')]).toEqual(['en', 'en', 'en'])
})
