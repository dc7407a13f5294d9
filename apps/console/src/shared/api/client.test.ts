import { afterAll, expect, test, vi } from 'vitest'

/** A token that is over at this many seconds since 1970. */
const tokenUntil = (exp: number): string => `head.${btoa(JSON.stringify({ exp }))}.sign`

/** Three calls of a tab at once with this token; what was sent, and with which token. Without a `fresh` one its handle is refused. */
async function callWith(token: string, fresh: string | null) {
  vi.resetModules()
  vi.doMock('./sign-in-config.ts', () => ({ loadSignInConfig: async () => ({ clientId: 'console' }) }))
  vi.doMock('./connection.ts', () => ({ markConnected: () => {}, markLost: () => {}, askNow: () => {} }))
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { pathname: '/design/home', search: '' })
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
    if (authorization?.endsWith(token) && fresh === null) return Response.json({ error }, { status: 401 })
    if (fresh === null) return Response.json({ error }, { status: 400 })
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
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => sessionFetch(path, {})))
  return { sent, statuses: answers.map(({ status }) => status), kept: session.read(), address: session.takeAddress() }
}

const error = { code: 'invalid_grant', message: 'No' }
const paths = ['/a', '/b', '/c']

afterAll(() => {
  for (const module of ['./sign-in-config.ts', './connection.ts']) vi.doUnmock(module)
  vi.unstubAllGlobals()
})

const soon = Math.floor(Date.now() / 1000)

test('a token that is over is renewed once before anything is sent with it', async () => {
  const fresh = tokenUntil(soon + 3_000)
  const { sent } = await callWith(tokenUntil(soon - 60), fresh)
  expect(sent.slice(1).sort()).toEqual(paths.map((path) => `${path} Bearer ${fresh}`))
  expect(sent[0]).not.toContain('Bearer')
})

test.each([
  ['that goes on', tokenUntil(soon + 3_000)],
  ['that says nothing of its end', 'opaque'],
])('a token %s is sent as it is', async (_which, token) => {
  expect((await callWith(token, 'fresh')).sent.sort()).toEqual(paths.map((path) => `${path} Bearer ${token}`))
})

test.each([
  ['is over', tokenUntil(soon - 60)],
  ['is refused', tokenUntil(soon + 3_000)],
])('a session that has ended is asked about once for all calls whose token %s', async (_which, token) => {
  const { sent, statuses, kept, address } = await callWith(token, null)
  expect(sent.filter((call) => !call.includes('Bearer'))).toHaveLength(1)
  expect({ statuses, kept, address }).toEqual({ statuses: [401, 401, 401], kept: null, address: '/design/home' })
})
