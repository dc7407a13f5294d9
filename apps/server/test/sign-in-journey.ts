/** Signing in as the console does it: code with PKCE at the provider, then the exchange. */
import { createHash, randomBytes } from 'node:crypto'
import type { TokenAnswer } from '@vitrine/domain/identity/identity.routes'
import { newId } from '@vitrine/domain/ids'
import { hashPassword } from '../src/modules/identity/index.ts'
import type { TestApp } from './test-app.ts'
import type { Page, TestBrowser } from './test-browser.ts'

export const password = 'a-good-password'
let hashed: Promise<string> | null = null

/** Whatever has the ports of a server. */
type WithPorts = Pick<TestApp, 'ports'>

/** A person who can sign in with {@link password}. */
export async function buildPerson(app: TestApp, values: { mustChange?: boolean } = {}) {
  hashed ??= hashPassword(app.ports, password)
  const sub = newId()
  const email = `${sub.toLowerCase()}@example.test`
  await app.database.db
    .insertInto('users')
    .values({
      sub,
      email,
      preferred_username: `Name of ${sub}`,
      given_name: 'Ada',
      family_name: 'Byron',
      customer_id: 'C-17',
      password_hash: await hashed,
      password_change_required: values.mustChange ?? false,
    })
    .execute()
  return { sub, email }
}

export interface Authorization {
  url: string
  state: string
  nonce: string
  verifier: string
}

export function startAuthorization(app: WithPorts, extra: Record<string, string> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url')
  const [state, nonce] = [newId(), newId()]
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${app.ports.config.publicUrl}/auth/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  })
  return { url: `/oidc/auth?${query}`, state, nonce, verifier }
}

/** Follows redirects until a page, or until the console's own addresses. */
export async function follow(browser: TestBrowser, page: Page): Promise<Page> {
  let current = page
  for (let hops = 0; hops < 8 && current.location !== ''; hops++) {
    if (new URL(current.location, 'http://localhost').pathname.startsWith('/auth/')) return current
    current = await browser.get(current.location)
  }
  return current
}

/** Opens the sign-in page and gives its address. */
export async function openSignIn(browser: TestBrowser, authorization: Authorization): Promise<string> {
  const page = await browser.get(authorization.url)
  if (!page.location.includes('/sign-in/')) throw new Error(`no sign-in page: ${page.status} ${page.location}`)
  return page.location
}

export const redeemCode = (app: WithPorts, browser: TestBrowser, code: string, verifier: string): Promise<Page> =>
  browser.postForm(
    '/oidc/token',
    {
      grant_type: 'authorization_code',
      client_id: 'console',
      code,
      code_verifier: verifier,
      redirect_uri: `${app.ports.config.publicUrl}/auth/callback`,
    },
    { headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' } },
  )

export interface ProviderTokens {
  id_token: string
  access_token: string
}

/** Up to the identity token. */
export async function signInAtProvider(
  app: WithPorts,
  browser: TestBrowser,
  email: string,
  word = password,
): Promise<ProviderTokens> {
  const authorization = startAuthorization(app)
  const form = await openSignIn(browser, authorization)
  const callback = await follow(browser, await browser.postForm(form, { email, password: word }))
  const code = new URL(callback.location).searchParams.get('code')
  const answer = await redeemCode(app, browser, code ?? '', authorization.verifier)
  if (answer.status !== 200) throw new Error(`token: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body) as ProviderTokens
}

export async function exchange(browser: TestBrowser, token: string): Promise<TokenAnswer> {
  const answer = await browser.postJson('/onboard/v1/token/exchange', { token })
  if (answer.status !== 200) throw new Error(`exchange: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body) as TokenAnswer
}

/** The whole way, to the API's own tokens. */
export async function signInFully(
  app: WithPorts,
  browser: TestBrowser,
  email: string,
  word = password,
): Promise<TokenAnswer> {
  const tokens = await signInAtProvider(app, browser, email, word)
  return exchange(browser, tokens.id_token)
}

export const refresh = (browser: TestBrowser, handle: string, extra: Record<string, string> = {}): Promise<Page> =>
  browser.postForm('/auth/token', {
    grant_type: 'refresh_token',
    client_id: 'console',
    refresh_token: handle,
    ...extra,
  })
