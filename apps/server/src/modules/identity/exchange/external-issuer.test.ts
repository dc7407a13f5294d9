import { afterAll, describe, expect, test } from 'vitest'
import { externalClient, startExternalIssuer } from '../../../../test/external-issuer.ts'
import { exchange, refresh, startAuthorization } from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser } from '../../../../test/test-browser.ts'

const clientId = externalClient.id

describe('an external issuer', async () => {
  const external = await startExternalIssuer()
  afterAll(() => external.close())
  const app = await createTestApp({
    environment: { OIDC_ISSUER: external.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: externalClient.secret },
  })
  const claims = { sub: 'ext|42', email: 'Grace@example.test', preferred_username: 'grace', given_name: 'Grace' }
  const code = async (token: string): Promise<string> => {
    const answer = await createBrowser(app).postJson('/onboard/v1/token/exchange', { token })
    return answer.status === 200 ? 'ok' : (JSON.parse(answer.body).error.code as string)
  }

  test('the configuration names that issuer and its client, and never the secret [A-044]', async () => {
    const config = await createBrowser(app).get('/auth/config')
    expect(JSON.parse(config.body)).toMatchObject({ issuer: external.issuer, clientId })
    expect(config.body).not.toContain(externalClient.secret)
    expect((await createBrowser(app).get('/oidc/.well-known/openid-configuration')).status).toBe(404)
  })

  /** As the console does it: signs in at the issuer and redeems the code through our server. */
  const signInThere = async (login: string) => {
    const started = startAuthorization(app, { client_id: clientId, prompt: 'consent', max_age: '1800' })
    const callback = await external.signIn(started.url.replace('/oidc/auth', '/auth'), login)
    return {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: callback.searchParams.get('code') ?? '',
      code_verifier: started.verifier,
      redirect_uri: 'http://localhost:4000/auth/callback',
    }
  }

  test('signing in there, with the secret that only our server has, opens the API [A-044]', async () => {
    const browser = createBrowser(app)
    const config = JSON.parse((await browser.get('/auth/config')).body)
    expect(config.tokenEndpoint).toBe('http://localhost:4000/auth/code')
    const form = await signInThere('grace')
    const { id_token } = JSON.parse((await browser.postForm('/auth/code', form)).body)
    const answer = await exchange(browser, id_token)
    const headers = { authorization: `Bearer ${answer.access_token}` }
    const profile = await app.inject({ url: '/app/v1/builder/profile', headers })
    expect(profile.json().data).toMatchObject({ email: 'grace@external.test', given_name: 'Grace' })
    // The code worked once.
    expect((await browser.postForm('/auth/code', form)).status).toBe(400)
  })

  test('a code for another client or address, with another verifier or from another site is not redeemed', async () => {
    const browser = createBrowser(app)
    const form = await signInThere('grace')
    const bad = [
      { client_id: 'other' },
      { redirect_uri: 'https://evil.example/auth/callback' },
      { code_verifier: 'v'.repeat(43) },
      { code_verifier: 'short' },
    ]
    for (const change of bad) expect((await browser.postForm('/auth/code', { ...form, ...change })).status).toBe(400)
    const foreign = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
    expect((await browser.postForm('/auth/code', form, { headers: foreign })).status).toBe(403)
  })

  test('an id token of that issuer signs in, makes the user once, and brings names up to date', async () => {
    const browser = createBrowser(app)
    const first = await exchange(browser, await external.sign(claims))
    const session = await app.ports.tokens.verifyAccess(first.access_token)
    const again = await exchange(browser, await external.sign({ ...claims, given_name: 'Grace B.', nonce: '2' }))
    expect((await app.ports.tokens.verifyAccess(again.access_token))?.sub).toBe(session?.sub)
    const profile = await app.inject({
      url: '/app/v1/builder/profile',
      headers: { authorization: `Bearer ${again.access_token}` },
    })
    expect(profile.json().data).toMatchObject({ email: 'Grace@example.test', given_name: 'Grace B.' })
    const renewed = await browser.postForm('/auth/token', {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: again.refresh_token,
    })
    expect(renewed.status).toBe(200)
    expect((await refresh(browser, JSON.parse(renewed.body).refresh_token)).status).toBe(400)
  })

  test('somebody who was invited by e-mail before is that person', async () => {
    const invited = await app.buildUser('invited@example.test')
    const answer = await exchange(
      createBrowser(app),
      await external.sign({ sub: 'ext|7', email: 'INVITED@example.test', email_verified: true }),
    )
    expect((await app.ports.tokens.verifyAccess(answer.access_token))?.sub).toBe(invited.sub)
  })

  test('an address is somebody’s once: another subject with it is refused, and the person is found by the subject alone', async () => {
    const first = { sub: 'ext|20', email: 'handed-on@example.test' }
    const session = await exchange(createBrowser(app), await external.sign(first))
    const { sub } = (await app.ports.tokens.verifyAccess(session.access_token)) ?? { sub: '' }
    expect(await code(await external.sign({ ...first, sub: 'ext|21' }))).toBe('invalid_grant')
    const moved = { sub: 'ext|20', email: 'new-address@example.test' }
    const again = await exchange(createBrowser(app), await external.sign(moved))
    expect((await app.ports.tokens.verifyAccess(again.access_token))?.sub).toBe(sub)
    await app.buildUser('both@example.test')
    const both = ['ext|22', 'ext|23'].map(async (sub) => code(await external.sign({ sub, email: 'both@example.test' })))
    expect((await Promise.all(both)).sort()).toEqual(['invalid_grant', 'ok'])
  })

  test('an address of somebody else stays theirs, and the rest is brought up to date', async () => {
    const own = { sub: 'ext|30', email: 'kept@example.test', given_name: 'Ada' }
    const first = await exchange(createBrowser(app), await external.sign(own))
    const other = await app.buildUser('taken@example.test')
    const now = { ...own, email: other.email, given_name: 'Ada B.' }
    const again = await exchange(createBrowser(app), await external.sign(now))
    const subs = [first, again].map(
      async ({ access_token }) => (await app.ports.tokens.verifyAccess(access_token))?.sub,
    )
    expect(new Set([...(await Promise.all(subs)), other.sub]).size).toBe(2)
    const headers = { authorization: `Bearer ${again.access_token}` }
    const profile = await app.inject({ url: '/app/v1/builder/profile', headers })
    expect(profile.json().data).toMatchObject({ email: 'kept@example.test', given_name: 'Ada B.' })
  })

  test('an address that the issuer calls unverified opens nothing', async () => {
    await app.buildUser('victim@example.test')
    const token = await external.sign({ sub: 'ext|8', email: 'victim@example.test', email_verified: false })
    expect(await code(token)).toBe('invalid_grant')
  })

  test('the console is told to ask with max_age, and a token that does not say how old the password is opens nothing', async () => {
    const config = JSON.parse((await createBrowser(app).get('/auth/config')).body)
    expect(config.maxPasswordAgeSeconds).toBe(30 * 60)
    const seconds = Math.floor(Date.now() / 1000)
    for (const auth_time of [undefined, null, 'yesterday', 0, seconds - 33 * 60, seconds + 600])
      expect(await code(await external.sign({ ...claims, auth_time })), String(auth_time)).toBe('invalid_grant')
    expect(await code(await external.sign({ ...claims, auth_time: seconds - 29 * 60 }))).toBe('ok')
  })

  test('two minutes more are given at either end, and no more', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const ages = [-180, -90, 31.5 * 60, 32 * 60 + 1].map(async (age) =>
      code(await external.sign({ ...claims, auth_time: seconds - age, nonce: String(age) })),
    )
    expect(await Promise.all(ages)).toEqual(['invalid_grant', 'ok', 'ok', 'invalid_grant'])
  })

  test('a session ends eight hours after the password was entered there', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const token = await external.sign({ ...claims, auth_time: seconds - 25 * 60, nonce: 'late' })
    const answer = await createBrowser(app).postJson('/onboard/v1/token/exchange', { token })
    const cookie = [answer.headers['set-cookie']].flat().find((header) => header?.startsWith('vitrine-session='))
    const maxAge = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])
    expect(maxAge).toBeGreaterThan(8 * 3600 - 25 * 60 - 60)
    expect(maxAge).toBeLessThanOrEqual(8 * 3600 - 25 * 60)
  })

  test('a token for another client, of another issuer, expired, unsigned or without e-mail is refused', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const bad = [
      await external.sign({ ...claims, aud: 'other' }),
      await external.sign({ ...claims, aud: [clientId, 'other'] }),
      await external.sign({ ...claims, iss: 'https://evil.example' }),
      await external.sign({ ...claims, exp: seconds - 60 }),
      await external.sign({ ...claims, email: undefined }),
      (await external.sign(claims)).replace(/\.[^.]+$/, '.'),
    ]
    for (const token of bad) expect(await code(token)).toBe('invalid_grant')
  })
})

describe('an external issuer that does not answer', async () => {
  const app = await createTestApp({
    environment: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: clientId },
  })

  test('the exchange says to try again instead of refusing the token', async () => {
    const answer = await createBrowser(app).postJson('/onboard/v1/token/exchange', { token: 'a.b.c' })
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  })
})
