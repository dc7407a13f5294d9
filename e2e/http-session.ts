/** Signs in over HTTP as a browser would: for journeys that set things up, and for tabs that begin signed in. */
import { createHash, randomBytes } from 'node:crypto'
import { type CallOptions, callRoute, type Send } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import { type APIRequestContext, type APIResponse, request } from 'playwright-core'
import { type Account, password } from './accounts.ts'

export interface Tokens {
  token: string
  refreshToken: string
  idToken: string
}

/** A sign-in by the calls of the console; cookies stay with the client, which may be a browser's. */
export async function signInWith(client: APIRequestContext, consoleUrl: string, account: Account): Promise<Tokens> {
  const redirectUri = `${consoleUrl}/auth/callback`
  const verifier = randomBytes(32).toString('base64url')
  const byHand = { maxRedirects: 0 } as const

  /** Follows redirects until a page, or until the console's callback, which is not asked for. */
  async function follow(first: APIResponse): Promise<{ response: APIResponse; url: string }> {
    let response = first
    let url = first.url()
    for (;;) {
      const next = response.headers()['location']
      if (next === undefined) return { response, url }
      url = new URL(next, url).href
      if (url.startsWith(redirectUri)) return { response, url }
      response = await client.get(url, byHand)
    }
  }

  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
  })
  const form = await follow(await client.get(`${consoleUrl}/oidc/auth?${query}`, byHand))
  const posted = await client.post(form.url, {
    ...byHand,
    headers: { origin: consoleUrl },
    form: { email: `${account}@demo.test`, password },
  })
  const back = await follow(posted)
  const code = new URL(back.url).searchParams.get('code')
  if (code === null) throw new Error(`Signing in ended at ${back.url} with ${back.response.status()}`)
  const redeemed = await client.post(`${consoleUrl}/oidc/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: 'console',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    },
  })
  const { id_token: idToken } = (await redeemed.json()) as { id_token: string }
  const exchanged = await client.post(`${consoleUrl}/onboard/v1/token/exchange`, {
    headers: { origin: consoleUrl },
    data: { token: idToken },
  })
  const answer = (await exchanged.json()) as { access_token: string; refresh_token: string }
  return { token: answer.access_token, refreshToken: answer.refresh_token, idToken }
}

export interface HttpSession {
  token: string
  refreshToken: string
  sub: string
  call<R extends RouteContract>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteOutput<R>>
}

export async function signInOverHttp(
  consoleUrl: string,
  account: Account,
  appKey = 'demo-aurora',
): Promise<HttpSession> {
  const client = await request.newContext()
  const { token, refreshToken } = await signInWith(client, consoleUrl, account).finally(() => client.dispose())
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  const authorized: Send = (url, init) =>
    fetch(consoleUrl + url, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        'app-key': appKey,
        ...(init.headers as Record<string, string>),
      },
    })
  return {
    token,
    refreshToken,
    sub: claims.sub,
    call: async (route, input, options) => (await callRoute(route, input, authorized, options)).body,
  }
}
