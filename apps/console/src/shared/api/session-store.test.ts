import { describe, expect, test } from 'vitest'
import { createSessionStore } from './session-store.ts'

function openStorage() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
  return { values, store: createSessionStore(storage) }
}
const tokens = { token: 't1', refreshToken: 'r1', thirdParty: false, impersonated: true }

describe('the stored session', () => {
  test('holds token, refresh token, both flags, store code, currency code and id token hint [A-040]', () => {
    const { values, store } = openStorage()
    store.setStoreCode('berlin')
    store.setIdTokenHint('id1')
    store.write(tokens)
    expect(Object.fromEntries(values)).toEqual({
      token: 't1',
      refreshToken: 'r1',
      thirdParty: 'false',
      impersonated: 'true',
      storeCode: 'berlin',
      currencyCode: 'USD',
      idTokenHint: 'id1',
    })
    expect(store.read()).toEqual(tokens)
  })

  test('its currency is USD when none is set, and stays the chosen one over a renewal [A-041]', () => {
    const { store } = openStorage()
    expect(store.currencyCode()).toBe('USD')
    store.write(tokens)
    expect(store.currencyCode()).toBe('USD')
    store.setCurrencyCode('EUR')
    store.write({ ...tokens, token: 't2' })
    expect(store.currencyCode()).toBe('EUR')
  })

  test('is nothing while one of the two tokens is missing', () => {
    const { values, store } = openStorage()
    expect(store.read()).toBeNull()
    store.write(tokens)
    values.delete('refreshToken')
    expect(store.read()).toBeNull()
  })

  test('leaves nothing behind when it is cleared', () => {
    const { values, store } = openStorage()
    store.beginSignIn({ codeVerifier: 'v', state: 's', nonce: 'n', confirmation: '' })
    store.write(tokens)
    store.clear()
    expect(values.size).toBe(0)
  })

  test('a sign-in attempt is read once', () => {
    const { store } = openStorage()
    store.beginSignIn({ codeVerifier: 'v', state: 's', nonce: 'n', confirmation: '' })
    expect(store.takeSignIn()).toEqual({ codeVerifier: 'v', state: 's', nonce: 'n', confirmation: '' })
    expect(store.takeSignIn()).toBeNull()
  })
})
