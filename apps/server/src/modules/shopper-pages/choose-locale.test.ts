import { describe, expect, it } from 'vitest'
import { chooseCurrency, chooseLanguage } from './choose-locale.ts'

const languages = [
  { code: 'en', label: 'English', isDefault: false, rightToLeft: false },
  { code: 'ar', label: 'Arabic', isDefault: false, rightToLeft: true },
  { code: 'de', label: 'German', isDefault: true, rightToLeft: false },
]
const currencies = [
  { code: 'USD', name: 'US dollar', isDefault: true },
  { code: 'EUR', name: 'Euro', isDefault: false },
]
const request = (query = {}, cookies = {}, ...wanted: string[]) => ({ query, cookies, languages: wanted })
const chosen = (language: string) => ({ vitrine_language: language })

describe('the language and currency of a shopper', () => {
  it('is the one asked for, then the one chosen before, then the browser, then the app', () => {
    expect(chooseLanguage(languages, request({ lang: 'ar' }, chosen('en'), 'de'))).toBe('ar')
    expect(chooseLanguage(languages, request({}, { x: '1', ...chosen('en') }, 'ar'))).toBe('en')
    expect(chooseLanguage(languages, request({}, {}, 'fr', 'en', 'ar'))).toBe('en')
    expect(chooseLanguage(languages, request({}, {}, 'ar-EG'))).toBe('ar')
    expect(chooseLanguage(languages, request({}, {}, 'fr'))).toBe('de')
  })

  it('is never one that the app does not have, whatever is asked', () => {
    const hostile = ['<script>', '../..', '__proto__', 'x'.repeat(5000), '%E0%A4%A']
    for (const text of hostile) {
      expect(chooseLanguage(languages, request({ lang: text }, chosen(text), text))).toBe('de')
      expect(chooseCurrency(currencies, request({ currency: text }, { vitrine_currency: text }))).toBe('USD')
    }
    expect(chooseLanguage(languages, request({ lang: ['ar', 'en'] }))).toBe('de')
    expect(chooseCurrency(currencies, request({ currency: 'EUR' }))).toBe('EUR')
    expect(chooseCurrency(currencies, request({}, { vitrine_currency: 'EUR' }))).toBe('EUR')
  })
})
