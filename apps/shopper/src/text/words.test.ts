import { type CountedWord, fillWord } from '@vitrine/blocks/kit/host/fill-word'
import { appWordLanguages } from '@vitrine/domain/languages/app-words.rules'
import { describe, expect, test } from 'vitest'
import { sayWord } from './say-word.ts'
import { loadWords, type WordKey } from './words.ts'

const textOf = (word: string | CountedWord) => (typeof word === 'string' ? word : word.other)
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()

describe('words of the shopper app', async () => {
  const en = await loadWords('en')

  test.each(appWordLanguages.filter((code) => code !== 'en'))(
    '%s says everything that English says, with the same values in it',
    async (code) => {
      const words = await loadWords(code)
      expect(words).not.toBe(en)
      expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
      for (const key of Object.keys(en) as WordKey[]) {
        const [said, english] = [words[key], en[key]]
        expect(typeof said, key).toBe(typeof english)
        expect(placeholders(textOf(said)), key).toEqual(placeholders(textOf(english)))
        for (const text of typeof said === 'string' ? [said] : Object.values(said))
          expect(text.trim(), key).not.toBe('')
      }
    },
  )

  test('French says vous to a shopper throughout', async () => {
    const words = Object.entries(await loadWords('fr'))
    const familiar = words.filter(([, word]) => /(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})|t’/iu.test(textOf(word)))
    expect(familiar).toEqual([])
  })

  test('a language without words speaks as the default language does', async () => {
    expect(await loadWords('it', 'de-AT')).toBe(await loadWords('de'))
    expect(await loadWords('fr', 'de')).toBe(await loadWords('fr'))
    expect(await loadWords('it', 'pt-BR')).toBe(en)
  })

  test('a region speaks its language, and an unknown language English', async () => {
    expect(await loadWords('de-AT')).toBe(await loadWords('de'))
    expect(await loadWords('xx')).toBe(en)
    expect(await loadWords('')).toBe(en)
  })

  test('values take their places; one that is missing stays visible', () => {
    expect(fillWord('en', '{count} of {max}', { count: 0, max: 5 })).toBe('0 of 5')
    expect(fillWord('en', 'Hi {name}')).toBe('Hi {name}')
  })

  test.each([
    ['en', 0, '0 products'],
    ['en', 1, '1 product'],
    ['en', 1_234, '1,234 products'],
    ['de-AT', 1, '1 Produkt'],
    ['fr', 0, '0 produit'],
    ['fr', 2, '2 produits'],
    ['fr', 1_000_000, '1\u202f000\u202f000 produits'],
    ['es', 1, '1 producto'],
    ['ar', 0, 'لا منتجات'],
    ['ar', 1, 'منتج واحد'],
    ['ar', 2, 'منتجان'],
    ['ar', 3, '3 منتجات'],
    ['ar', 11, '11 منتجًا'],
    ['ar', 100, '100 منتج'],
    // Untranslated texts are English and follow the rules of English.
    ['ru', 21, '21 products'],
  ])('%s says how many there are in its own form: %i', async (language, count, text) => {
    expect(sayWord({ language, words: await loadWords(language) }, 'resultCount', { count })).toBe(text)
  })
})
