import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const stored = { token: 'old', refreshToken: 'handle', thirdParty: false, impersonated: false }

/** A tab whose refresh call gets this answer. */
async function renewAnswered(refresh: () => Promise<Response>) {
  vi.resetModules()
  vi.doMock('./sign-in-config.ts', () => ({ loadSignInConfig: async () => ({ clientId: 'console' }) }))
  vi.doMock('./connection.ts', () => ({ markConnected: () => {}, markLost: () => {} }))
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', refresh)
  const { session } = await import('./session.ts')
  const { renewToken } = await import('./renew-token.ts')
  session.write(stored)
  const renewed = await renewToken('old').catch((error: unknown) => error)
  return { renewed, kept: session.read() }
}

const refused = (status: number, code: string) => async () =>
  Response.json({ error: { code, message: 'No' } }, { status })

describe('renewing the token of a tab', () => {
  beforeEach(() => vi.unstubAllGlobals())
  afterAll(() => {
    for (const module of ['./sign-in-config.ts', './connection.ts']) vi.doUnmock(module)
  })

  test.each<[string, () => Promise<Response>]>([
    ['the database is away', refused(503, 'unavailable')],
    ['something between answers without JSON', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['there were too many tries', refused(429, 'rate_limited')],
    ['there is no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('fails and keeps the session while %s', async (_when, answer) => {
    const { renewed, kept } = await renewAnswered(answer)
    expect(renewed).toBeInstanceOf(Error)
    expect(kept).toEqual(stored)
  })

  test('says that the session cannot be renewed only when the server refuses it', async () => {
    expect((await renewAnswered(refused(400, 'invalid_grant'))).renewed).toBeNull()
  })
})
