import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, describe, expect, test } from 'vitest'
import { exchange, refresh } from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser } from '../../../../test/test-browser.ts'

const clientId = 'vitrine-console'

/** Another oidc-provider in this process, on a port of its own, with one key that the test may sign with. */
async function startIssuer() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'external', use: 'sig', alg: 'ES256' }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: clientId,
        redirect_uris: ['http://localhost:4000/auth/callback'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['k'] },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const sign = (claims: Record<string, unknown>) => {
    const seconds = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'external' })
      .sign(privateKey)
  }
  return { issuer, sign, close: () => server.close() }
}

describe('an external issuer', async () => {
  const external = await startIssuer()
  afterAll(() => external.close())
  const app = await createTestApp({
    environment: { OIDC_ISSUER: external.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: 'not-for-browsers' },
  })
  const claims = { sub: 'ext|42', email: 'Grace@example.test', preferred_username: 'grace', given_name: 'Grace' }
  const code = async (token: string): Promise<string> => {
    const answer = await createBrowser(app).postJson('/onboard/v1/token/exchange', { token })
    return answer.status === 200 ? 'ok' : (JSON.parse(answer.body).error.code as string)
  }

  test('the configuration names that issuer and its client, and never the secret [A-044]', async () => {
    const config = await createBrowser(app).get('/auth/config')
    expect(JSON.parse(config.body)).toMatchObject({ issuer: external.issuer, clientId })
    expect(config.body).not.toContain('not-for-browsers')
    expect((await createBrowser(app).get('/oidc/.well-known/openid-configuration')).status).toBe(404)
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

  test('an address that the issuer calls unverified opens nothing', async () => {
    await app.buildUser('victim@example.test')
    const token = await external.sign({ sub: 'ext|8', email: 'victim@example.test', email_verified: false })
    expect(await code(token)).toBe('invalid_grant')
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
