import { decodeJwt } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import {
  buildPerson,
  exchange,
  follow,
  openSignIn,
  password,
  redeemCode,
  signInAtProvider,
  signInFully,
  startAuthorization,
} from '../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createBrowser } from '../../../test/test-browser.ts'
import { hashPassword, setPassword } from './index.ts'

const codeOf = (location: string): string => new URL(location).searchParams.get('code') ?? ''

describe('signing in at the embedded provider', async () => {
  const app = await createTestApp()
  const { email, sub } = await buildPerson(app)

  test('a fresh installation signs a visitor in, and the tokens open the API [A-001] [A-044]', async () => {
    const browser = createBrowser(app)
    const tokens = await signInAtProvider(app, browser, email)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub,
      email,
      preferred_username: `Name of ${sub}`,
      iss: 'http://localhost:4000/oidc',
      aud: 'console',
    })
    const answer = await exchange(browser, tokens.id_token)
    const profile = await app.inject({
      url: '/app/v1/builder/profile',
      headers: { authorization: `Bearer ${answer.access_token}` },
    })
    expect(profile.json().data).toMatchObject({ sub, email, given_name: 'Ada', Customer_ID: 'C-17' })
  })

  test('an address is read without the spaces and unseen signs that came along when it was pasted', async () => {
    const pasted = `\u200b ${email.replace('@', '\u00a0@')}\u2060\t`
    expect(decodeJwt((await signInAtProvider(app, createBrowser(app), pasted)).id_token)).toMatchObject({ sub })
  })

  test('the language of the console is kept with the person, and another than it has is refused', async () => {
    const browser = createBrowser(app)
    const answer = await exchange(browser, (await signInAtProvider(app, browser, email)).id_token)
    const call = (payload?: unknown) =>
      app.inject({
        method: payload === undefined ? 'GET' : 'PUT',
        url: '/app/v1/builder/profile',
        headers: { authorization: `Bearer ${answer.access_token}` },
        ...(payload !== undefined && { payload: payload as object }),
      })
    expect((await call()).json().data.language).toBeNull()
    expect((await call({ data: { language: 'ar' } })).json().data).toMatchObject({ sub, language: 'ar' })
    const refused = await call({ data: { language: 'xx' } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.issues).toMatchObject([{ in: 'body', path: 'data.language' }])
    expect((await call()).json().data.language).toBe('ar')
    const stranger = await app.inject({
      method: 'PUT',
      url: '/app/v1/builder/profile',
      payload: { data: { language: 'en' } },
    })
    expect(stranger.statusCode).toBe(401)
  })

  test('user-info returns all six fields of the identity [A-136]', async () => {
    const browser = createBrowser(app)
    const tokens = await signInAtProvider(app, browser, email)
    const info = await browser.get('/oidc/me', { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect(JSON.parse(info.body)).toMatchObject({
      preferred_username: `Name of ${sub}`,
      email,
      sub,
      given_name: 'Ada',
      family_name: 'Byron',
      Customer_ID: 'C-17',
    })
  })

  test('the state comes back as it was sent, and only the kept code verifier redeems the code [A-042]', async () => {
    const browser = createBrowser(app)
    const started = startAuthorization(app)
    const form = await openSignIn(browser, started)
    const callback = await follow(browser, await browser.postForm(form, { email, password }))
    expect(new URL(callback.location).searchParams.get('state')).toBe(started.state)
    const stranger = await redeemCode(app, browser, codeOf(callback.location), startAuthorization(app).verifier)
    expect(stranger.status).toBe(400)
    const again = startAuthorization(app)
    const second = await follow(browser, await browser.get(again.url))
    const answer = await redeemCode(app, browser, codeOf(second.location), again.verifier)
    expect(decodeJwt(JSON.parse(answer.body).id_token)['nonce']).toBe(again.nonce)
  })

  test('a code works once, also when it comes in parallel', async () => {
    const browser = createBrowser(app)
    const started = startAuthorization(app)
    const form = await openSignIn(browser, started)
    const callback = await follow(browser, await browser.postForm(form, { email, password }))
    const answers = await Promise.all(
      [1, 2, 3].map(() => redeemCode(app, browser, codeOf(callback.location), started.verifier)),
    )
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('a request without code challenge, or for another address by one character, is refused', async () => {
    const browser = createBrowser(app)
    const noPkce = await browser.get(startAuthorization(app, { code_challenge: '' }).url)
    expect(new URL(noPkce.location).searchParams.get('error')).toBe('invalid_request')
    const wrongAddress = await browser.get(
      startAuthorization(app, { redirect_uri: 'http://localhost:4000/auth/callbacks' }).url,
    )
    expect(wrongAddress).toMatchObject({ status: 400, location: '' })
    expect(wrongAddress.body).toContain('Back to sign in')
  })

  test('silent sign-in answers with a code where the browser is signed in, else with login_required', async () => {
    const browser = createBrowser(app)
    const before = await browser.get(startAuthorization(app, { prompt: 'none' }).url)
    expect(new URL(before.location).searchParams.get('error')).toBe('login_required')
    await signInAtProvider(app, browser, email)
    const after = startAuthorization(app, { prompt: 'none' })
    const silent = await browser.get(after.url)
    expect((await redeemCode(app, browser, codeOf(silent.location), after.verifier)).status).toBe(200)
  })

  test('log-out with the id token ends the provider session and leads to /auth/login', async () => {
    const browser = createBrowser(app)
    const tokens = await signInAtProvider(app, browser, email)
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://localhost:4000/auth/login',
      state: 'x',
    })
    const asked = await browser.get(`/oidc/session/end?${query}`)
    // The page sends itself: its one script is named by hash in the policy.
    expect(asked.headers['content-security-policy']).toMatch(/script-src 'sha256-/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)?.[1] ?? ''
    const done = await browser.postForm('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    expect(done.location).toBe('http://localhost:4000/auth/login?state=x')
    const silent = await browser.get(startAuthorization(app, { prompt: 'none' }).url)
    expect(new URL(silent.location).searchParams.get('error')).toBe('login_required')
  })

  test('a password that is changed while it is compared no longer signs in', async () => {
    const person = await buildPerson(app)
    const hash = await hashPassword(app.ports, 'another-password')
    const { take } = app.ports.limits
    // The account has been read when its tries are counted, and the password is compared next.
    const spy = vi.spyOn(app.ports.limits, 'take').mockImplementation(async (limit, client) => {
      if (limit.name === 'tries of an account')
        await setPassword(app.database.db, person.sub, { hash, mustChange: false })
      return take(limit, client)
    })
    const browser = createBrowser(app)
    const form = await openSignIn(browser, startAuthorization(app))
    const answer = await browser.postForm(form, { email: person.email, password })
    spy.mockRestore()
    expect(answer.status).toBe(401)
    expect((await browser.postForm(form, { email: person.email, password: 'another-password' })).status).toBe(303)
  })

  test('another person may sign in over the first one', async () => {
    const other = await buildPerson(app)
    const browser = createBrowser(app)
    await signInAtProvider(app, browser, email)
    const started = startAuthorization(app, { prompt: 'login' })
    const form = await openSignIn(browser, started)
    const resumed = await follow(browser, await browser.postForm(form, { email: other.email, password }))
    // The provider ends the first session with a page that sends itself.
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(resumed.body)?.[1] ?? ''
    const callback = await follow(browser, await browser.postForm('/oidc/session/end/confirm', { xsrf, logout: 'yes' }))
    const answer = await redeemCode(app, browser, codeOf(callback.location), started.verifier)
    expect(decodeJwt(JSON.parse(answer.body).id_token).sub).toBe(other.sub)
  })

  test('the configuration names the provider, its client and the addresses [A-044]', async () => {
    const config = await createBrowser(app).get('/auth/config')
    expect(JSON.parse(config.body)).toMatchObject({
      issuer: 'http://localhost:4000/oidc',
      clientId: 'console',
      redirectUri: 'http://localhost:4000/auth/callback',
      shopperUrl: 'http://127.0.0.1:4001',
      demo: true,
      emulator: null,
    })
    const discovery = await createBrowser(app).get('/oidc/.well-known/openid-configuration')
    expect(JSON.parse(discovery.body)).toMatchObject({
      issuer: 'http://localhost:4000/oidc',
      authorization_endpoint: 'http://localhost:4000/oidc/auth',
      end_session_endpoint: 'http://localhost:4000/oidc/session/end',
      code_challenge_methods_supported: ['S256'],
    })
  })
})

describe('the provider under hostile input', async () => {
  const app = await createTestApp()

  test('null characters and broken forms are refused, never answered with a fault', async () => {
    const browser = createBrowser(app)
    const form = await openSignIn(browser, startAuthorization(app, { state: '\u0000', login_hint: '\u0000' }))
    const token = (fields: Record<string, string>) =>
      browser.postForm('/oidc/token', { client_id: 'console', ...fields })
    const answers = [
      await browser.get('/oidc/auth?client_id=%00&response_type=code'),
      await token({
        grant_type: 'authorization_code',
        code: '\u0000',
        redirect_uri: 'x',
        code_verifier: 'v'.repeat(43),
      }),
      await token({ grant_type: 'refresh_token', refresh_token: '\u0000' }),
      await token({ junk: 'x'.repeat(70_000) }),
      await browser.postForm('/oidc/token/revocation', { client_id: 'console', token: '\u0000' }),
      await browser.get('/oidc/me', { headers: { authorization: 'Bearer %00' } }),
      await browser.get('/oidc/session/end?id_token_hint=%00'),
      await browser.postForm(form, { email: '\u0000', password: '\u0000' }),
      await browser.postForm(form, { ticket: '\u0000', newPassword: 'x' }),
      await browser.get('/sign-in/%00'),
    ]
    for (const answer of answers) expect(answer.status, answer.body).toBeLessThan(500)
  })
})

describe('the provider without its database', async () => {
  const app = await createTestApp()

  test('answers 503 with a time to try again', async () => {
    const browser = createBrowser(app)
    const started = startAuthorization(app)
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const executor = vi.spyOn(app.database.db.getExecutor(), 'executeQuery').mockRejectedValue(away)
    const answer = await browser.get(started.url)
    executor.mockRestore()
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect((await browser.get(started.url)).status).toBe(303)
  })
})

describe('behind https', async () => {
  const app = await createTestApp({ environment: { PUBLIC_URL: 'https://console.example' } })
  const { email } = await buildPerson(app)

  test('addresses and cookies follow PUBLIC_URL, not the host a client names', async () => {
    const browser = createBrowser(app)
    const page = await browser.get(startAuthorization(app).url, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(page.location).toMatch(/^\/sign-in\//)
    expect([page.headers['set-cookie']].flat().join()).toMatch(/vitrine_sign_in=.*secure/i)
    await signInFully(app, browser, email)
    expect(browser.cookie('__Host-vitrine-session')).toBeDefined()
    const discovery = JSON.parse((await browser.get('/oidc/.well-known/openid-configuration')).body)
    expect(discovery.token_endpoint).toBe('https://console.example/oidc/token')
  })
})
