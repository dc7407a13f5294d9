import { describe, expect, test } from 'vitest'
import { findCurrency, findLanguage } from './locale.rules.ts'

describe('a language that somebody wants', () => {
  test.each([
    ['the same', ['en', 'fr'], ['fr'], 'fr'],
    ['the same in other letters', ['en', 'pt-BR'], ['PT-br'], 'pt-BR'],
    ['the app’s without the wanted region', ['en', 'fr'], ['fr-CA'], 'fr'],
    ['the app’s region for a wish without one', ['en', 'pt-BR'], ['pt'], 'pt-BR'],
    ['the wanted region before another of the same language', ['en-US', 'en-GB'], ['en-GB'], 'en-GB'],
    ['the first wish that the app has', ['en', 'fr'], ['de', null, undefined, '', 'fr', 'en'], 'fr'],
    ['none for a language that the app has not', ['en'], ['de'], null],
    ['none without a wish', ['en'], [], null],
    ['none in an app without languages', [], ['en'], null],
  ])('gets %s', (_, known, wishes, found) => {
    expect(findLanguage(known, wishes)).toBe(found)
  })
})

describe('a currency that somebody wants', () => {
  test.each([
    ['the same in other letters', ['USD', 'EUR'], ['eur'], 'EUR'],
    ['the first wish that the app sells in', ['USD', 'EUR'], ['GBP', null, 'EUR'], 'EUR'],
    ['none that the app does not sell in', ['USD'], ['__proto__', 'US'], null],
  ])('is %s', (_, known, wishes, found) => {
    expect(findCurrency(known, wishes)).toBe(found)
  })
})
