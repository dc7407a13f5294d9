import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const stored = { token: 'old', refreshToken: 'handle', thirdParty: false, impersonated: false }

type Work = (lock: object | null) => unknown

/** A tab whose refresh call gets this answer. `meanwhile` is done where another tab holds the lock before this one. */
async function renewAnswered(refresh: () => Promise<Response>, meanwhile?: (told: (data: object) => void) => void) {
  vi.resetModules()
  vi.doMock('./sign-in-config.ts', () => ({ loadSignInConfig: async () => ({ clientId: 'console' }) }))
  vi.doMock('./connection.ts', () => ({ markConnected: () => {}, markLost: () => {} }))
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  const told: ((event: { data: object }) => void)[] = []
  const request = async (_name: string, options: LockOptions | Work, work?: Work) => {
    if (typeof options !== 'function') return work?.(meanwhile ? null : {})
    meanwhile?.((data) => setTimeout(() => told.map((tell) => tell({ data })), 30))
    return options({})
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(listener: (event: { data: object }) => void) {
        told.push(listener)
      }
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

  test('takes the token of the tab it waited for, also where the news of it come after the lock [A-064]', async () => {
    const newer = { ...stored, token: 'new', refreshToken: 'next' }
    const refresh = vi.fn(refused(400, 'invalid_grant'))
    const { renewed, kept } = await renewAnswered(refresh, (tell) => tell({ kind: 'renewed', session: newer }))
    expect({ renewed, kept }).toEqual({ renewed: 'new', kept: newer })
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is not tried where the session ended in the tab it waited for', async () => {
    const refresh = vi.fn(refused(400, 'invalid_grant'))
    expect(await renewAnswered(refresh, (tell) => tell({ kind: 'ended' }))).toEqual({ renewed: null, kept: null })
    expect(refresh).not.toHaveBeenCalled()
  })

  test('renews by itself where the tab it waited for has nothing to tell', async () => {
    const answer = {
      access_token: 'own',
      refresh_token: 'next',
      third_party: false,
      impersonated: false,
      token_type: 'Bearer',
      expires_in: 300,
    }
    const refresh = vi.fn(async () => Response.json(answer))
    expect((await renewAnswered(refresh, () => {})).renewed).toBe('own')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('says that the session cannot be renewed only when the server refuses it', async () => {
    expect((await renewAnswered(refused(400, 'invalid_grant'))).renewed).toBeNull()
  })
})
