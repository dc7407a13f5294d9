import { fillWord } from '@vitrine/blocks/kit/host-words'
import { describe, expect, test } from 'vitest'
import { en } from './en.text.ts'
import { loadWords } from './words.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()

describe('words of the shopper app', () => {
  test.each(['ar', 'de', 'es', 'fr'])(
    '%s says everything that English says, with the same values in it',
    async (code) => {
      const words = await loadWords(code)
      expect(words).not.toBe(en)
      expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
      for (const key of Object.keys(en) as (keyof typeof en)[]) {
        expect(words[key].trim(), key).not.toBe('')
        expect(placeholders(words[key]), key).toEqual(placeholders(en[key]))
      }
    },
  )

  test('a region speaks its language, and an unknown language English', async () => {
    expect(await loadWords('de-AT')).toBe(await loadWords('de'))
    expect(await loadWords('xx')).toBe(en)
    expect(await loadWords('')).toBe(en)
  })

  test('values take their places; one that is missing stays visible', () => {
    expect(fillWord('{count} of {max}', { count: 0, max: 5 })).toBe('0 of 5')
    expect(fillWord('Hi {name}', {})).toBe('Hi {name}')
  })
})
