import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followCurrency, wantedCurrency } from './follow-currency.ts'

const known = ['EUR', 'USD', 'JPY']
const settings = (version: string, codes = known) =>
  ({ version, currencies: codes.map((code, at) => ({ code, name: code, isDefault: at === 0 })) }) as never
const page = { appKey: 'demo', currency: 'USD', screen: 'home', cookie: '', search: '' }

describe('the currency of an open page', () => {
  test('is the shopper’s choice while the shop has it, else the default', () => {
    expect(wantedCurrency({ cookie: 'a=1; vitrine_currency=JPY', search: '' }, known)).toBe('JPY')
    expect(wantedCurrency({ cookie: '', search: '?currency=usd' }, known)).toBe('USD')
    expect(wantedCurrency({ cookie: 'vitrine_currency=GBP', search: '' }, known)).toBe('EUR')
    expect(wantedCurrency({ cookie: '', search: '' }, known)).toBe('EUR')
  })

  describe('that is another one now', () => {
    const reload = vi.fn()
    beforeEach(() => {
      vi.useFakeTimers()
      reload.mockClear()
      const kept = new Map<string, string>()
      vi.stubGlobal('sessionStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
      })
    })
    afterEach(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    const follow = (now: Partial<typeof page>, state: never) => {
      followCurrency({ ...page, ...now }, state, reload)
      vi.runAllTimers()
      return reload.mock.calls.length
    }

    test('loads the page anew, once for each change', () => {
      expect(follow({}, settings('a'))).toBe(1)
      expect(follow({}, settings('a'))).toBe(1)
      expect(follow({}, settings('b'))).toBe(2)
    })

    test('leaves alone who chose a currency that is still there, and who is paying', () => {
      expect(follow({ cookie: 'vitrine_currency=USD' }, settings('a'))).toBe(0)
      expect(follow({ screen: 'checkout' }, settings('a'))).toBe(0)
      expect(follow({}, { version: 'a' } as never)).toBe(0)
      expect(follow({ cookie: 'vitrine_currency=USD' }, settings('b', ['EUR', 'JPY']))).toBe(1)
    })
  })
})
