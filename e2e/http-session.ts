/** Signs in over HTTP as a browser would, for journeys that set things up or look at the database's state. */
import { createHash, randomBytes } from 'node:crypto'
import { type CallOptions, callRoute, type Send } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import { type Account, password } from './accounts.ts'

interface Jar {
  /** Cookies by name: values of one host. */
  values: Map<string, string>
}

async function send(jar: Jar, url: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...jar.values].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie !== '' && { cookie }), ...(init.headers as Record<string, string>) },
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.values.delete(name)
    else jar.values.set(name, value)
  }
  return response
}

/** Follows redirects until a page, or until the console's callback. */
async function follow(jar: Jar, consoleUrl: string, first: Response): Promise<{ response: Response; url: string }> {
  let response = first
  let url = response.headers.get('location') ?? ''
  while (url !== '' && !url.includes('/auth/callback')) {
    url = new URL(url, consoleUrl).href
    response = await send(jar, url)
    const next = response.headers.get('location')
    if (next === null) return { response, url }
    url = next
  }
  return { response, url: new URL(url, consoleUrl).href }
}

export interface HttpSession {
  token: string
  refreshToken: string
  sub: string
  call<R extends RouteContract>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteOutput<R>>
}

async function signInForCode(jar: Jar, consoleUrl: string, account: Account, verifier: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${consoleUrl}/auth/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
  })
  const form = await follow(jar, consoleUrl, await send(jar, `${consoleUrl}/oidc/auth?${query}`))
  const posted = await send(jar, form.url, {
    method: 'POST',
    headers: { origin: consoleUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: `${account}@demo.test`, password }).toString(),
  })
  const back = await follow(jar, consoleUrl, posted)
  const code = new URL(back.url).searchParams.get('code')
  if (code === null) throw new Error(`Signing in ended at ${back.url} with ${back.response.status}`)
  return code
}

export async function signInOverHttp(
  consoleUrl: string,
  account: Account,
  appKey = 'demo-aurora',
): Promise<HttpSession> {
  const jar: Jar = { values: new Map() }
  const verifier = randomBytes(32).toString('base64url')
  const code = await signInForCode(jar, consoleUrl, account, verifier)
  const tokens = await send(jar, `${consoleUrl}/oidc/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'console',
      redirect_uri: `${consoleUrl}/auth/callback`,
      code,
      code_verifier: verifier,
    }).toString(),
  })
  const { id_token: idToken } = (await tokens.json()) as { id_token: string }
  const exchanged = await send(jar, `${consoleUrl}/onboard/v1/token/exchange`, {
    method: 'POST',
    headers: { origin: consoleUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ token: idToken }),
  })
  const answer = (await exchanged.json()) as { access_token: string; refresh_token: string }
  const claims = JSON.parse(Buffer.from(answer.access_token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  const authorized: Send = (url, init) =>
    fetch(consoleUrl + url, {
      ...init,
      headers: {
        authorization: `Bearer ${answer.access_token}`,
        'app-key': appKey,
        ...(init.headers as Record<string, string>),
      },
    })
  return {
    token: answer.access_token,
    refreshToken: answer.refresh_token,
    sub: claims.sub,
    call: async (route, input, options) => (await callRoute(route, input, authorized, options)).body,
  }
}
