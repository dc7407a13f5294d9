import { AppError } from '@vitrine/domain/errors'
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openSignedOut, serveEachTest } from '../../../test/open-screen.tsx'
import { router } from '../../app/router.ts'
import { session } from '../../shared/api/session.ts'

const opened = serveEachTest()
const issuer = `${location.origin}/oidc`
const attempt = { codeVerifier: 'v'.repeat(43), state: 'mine', nonce: 'once', confirmation: '' }
const minute = 60

const base64url = (part: unknown) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** An identity token whose times are `offSeconds` from those of this device. */
function tokenAt(offSeconds: number): string {
  const now = Math.floor(Date.now() / 1000) + offSeconds
  const claims = {
    iss: issuer,
    aud: 'console',
    sub: 'p1',
    nonce: attempt.nonce,
    iat: now,
    nbf: now,
    exp: now + 5 * minute,
  }
  return [{ alg: 'RS256' }, claims, 'signature']
    .map((part) => (part === 'signature' ? part : base64url(part)))
    .join('.')
}

function serveProvider(idToken: string): void {
  const answer = (body: object) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  opened.server.onPath('/oidc', async ({ url }) =>
    url.includes('/.well-known/')
      ? answer({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          end_session_endpoint: `${location.origin}/signed-out-there`,
        })
      : answer({ access_token: 'unused', token_type: 'Bearer', id_token: idToken }),
  )
}

const tokens = {
  access_token: 'exchanged',
  token_type: 'Bearer' as const,
  expires_in: 300,
  refresh_token: 'exchanged-handle',
  third_party: false,
  impersonated: false,
}

beforeEach(() => {
  opened.shop.issuer = issuer
  opened.server.on(identityRoutes.exchangeToken, () => tokens)
  serveProvider(tokenAt(0))
})

async function comeBack(query = 'code=c1&state=mine', begun: typeof attempt | null = attempt) {
  if (begun) session.beginSignIn(begun)
  await openSignedOut(`/auth/callback?${query}`)
}
const exchanges = () => opened.server.calls(identityRoutes.exchangeToken).length

describe('the way back from the identity provider', () => {
  test.each([0, -10 * minute, 10 * minute, -3 * 24 * 60 * minute])(
    'signs in where the times of the token are %i seconds off by the clock of this computer',
    async (offSeconds) => {
      serveProvider(tokenAt(offSeconds))
      await comeBack()
      await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      expect(sessionStorage.getItem('token')).toBe('exchanged')
    },
  )

  test.each([
    ['the account is refused', 'code=c1&state=mine', attempt, 'This account cannot be used here'],
    ['it was cancelled there', 'error=access_denied&state=mine', attempt, 'The sign-in was cancelled'],
    ['the provider failed', 'error=server_error&state=mine', attempt, "The identity provider's answer cannot be used"],
    ['it was begun in another tab', 'code=c1&state=other', attempt, 'was begun in another tab'],
    ['the page is loaded again', 'code=c1&state=mine', null, 'was used already'],
  ])('ends at the sign-in page where %s, which says so with a way on', async (_, query, begun, said) => {
    opened.server.refuse(identityRoutes.exchangeToken, new AppError('invalid_grant'))
    await comeBack(query, begun)
    await expect.element(page.getByText('You could not be signed in')).toBeVisible()
    await expect.element(page.getByText(said)).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/login')
    expect(sessionStorage.getItem('token')).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'sign out and use another account' })).toBeVisible()
    await expectAccessible()
  })

  test('says nothing where the tab only looked for a session at the provider', async () => {
    await comeBack('error=login_required&state=mine')
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    expect(page.getByText('You could not be signed in').elements()).toEqual([])
    expect(exchanges()).toBe(0)
  })

  test('says it in its own window where it was only to confirm who somebody is', async () => {
    await comeBack('error=access_denied&state=mine', { ...attempt, confirmation: 'w1' })
    await expect.element(page.getByRole('heading', { name: 'This could not be confirmed' })).toBeVisible()
    await expect.element(page.getByText('The sign-in was cancelled')).toBeVisible()
    expect(exchanges()).toBe(0)
  })
})
