import { afterAll, expect, test, vi } from 'vitest'

/** A token that is over at this many seconds since 1970. */
const tokenUntil = (exp: number): string => `head.${btoa(JSON.stringify({ exp }))}.sign`

/** Calls of a tab at once, with a token that is over then; what was sent, and with which token. */
async function callWith(token: string, fresh: string) {
  vi.resetModules()
  vi.doMock('./sign-in-config.ts', () => ({ loadSignInConfig: async () => ({ clientId: 'console' }) }))
  vi.doMock('./connection.ts', () => ({ markConnected: () => {}, markLost: () => {}, askNow: () => {} }))
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => unknown
    last = last.then(work, work)
    return last
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('document', { addEventListener: () => {} })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization')
    sent.push(`${new URL(url, 'http://console.test').pathname} ${authorization ?? ''}`.trim())
    return authorization === null
      ? Response.json({
          ...{ token_type: 'Bearer', expires_in: 300, id_token: 'id', scope: 'openid' },
          access_token: fresh,
          refresh_token: 'next',
          third_party: false,
          impersonated: false,
        })
      : Response.json({})
  })
  const { session } = await import('./session.ts')
  const { sessionFetch } = await import('./client.ts')
  session.begin({ token, refreshToken: 'handle', thirdParty: false, impersonated: false })
  await Promise.all(['/a', '/b', '/c'].map((path) => sessionFetch(path, {})))
  return sent
}

afterAll(() => {
  for (const module of ['./sign-in-config.ts', './connection.ts']) vi.doUnmock(module)
  vi.unstubAllGlobals()
})

const soon = Math.floor(Date.now() / 1000)

test('a token that is over is renewed once before anything is sent with it', async () => {
  const fresh = tokenUntil(soon + 3_000)
  const sent = await callWith(tokenUntil(soon - 60), fresh)
  expect(sent.slice(1).sort()).toEqual(['/a', '/b', '/c'].map((path) => `${path} Bearer ${fresh}`))
  expect(sent[0]).not.toContain('Bearer')
})

test.each([
  ['that goes on', tokenUntil(soon + 3_000)],
  ['that says nothing of its end', 'opaque'],
])('a token %s is sent as it is', async (_which, token) => {
  expect((await callWith(token, 'fresh')).sort()).toEqual(['/a', '/b', '/c'].map((path) => `${path} Bearer ${token}`))
})
