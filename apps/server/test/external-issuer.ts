/** Another oidc-provider in this process, on a port of its own: the provider that an operator brings along. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider/lib/provider.js'

export const externalClient = { id: 'vitrine-console', secret: 'not-for-browsers' }

const claimsOf = (sub: string) => ({
  sub,
  email: `${sub}@external.test`,
  email_verified: true,
  preferred_username: sub,
  given_name: 'Grace',
})

function createExternalProvider(issuer: string, jwk: object): Provider {
  return new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: externalClient.id,
        client_secret: externalClient.secret,
        redirect_uris: ['http://localhost:4000/auth/callback'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'given_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['external'] },
    findAccount: async (_context: unknown, sub: string) => ({ accountId: sub, claims: async () => claimsOf(sub) }),
  })
}

export async function startExternalIssuer() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'external', use: 'sig', alg: 'ES256' }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const handle = createExternalProvider(issuer, jwk).callback()
  server.on('request', (request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  /** An id token with the issuer's own key, for what the provider itself would never say. */
  const sign = (claims: Record<string, unknown>): Promise<string> => {
    const seconds = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: issuer,
      aud: externalClient.id,
      iat: seconds,
      exp: seconds + 300,
      auth_time: seconds,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'external' })
      .sign(privateKey)
  }

  /** Signs in at the issuer's own pages; gives the address that the browser is sent back to. */
  async function signIn(authorization: string, login: string): Promise<URL> {
    const cookies = new Map<string, string>()
    const visit = async (address: string, form?: Record<string, string>) => {
      const response = await fetch(new URL(address, issuer), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return response.headers.get('location') ?? ''
    }
    let address = await visit(authorization)
    for (const prompt of ['login', 'consent']) {
      address = await visit(await visit(address, { prompt, login, password: 'any' }))
    }
    return new URL(address)
  }

  return { issuer, sign, signIn, close: () => server.close() }
}
