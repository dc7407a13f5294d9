/** Signs in by the authorisation code flow with PKCE at the identity provider, embedded or external. */

import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import * as oauth from 'oauth4webapi'
import { callApi } from '../../shared/api/client.ts'
import { sessionOf } from '../../shared/api/renew-token.ts'
import { session } from '../../shared/api/session.ts'
import { loadSignInConfig } from '../../shared/api/sign-in-config.ts'
import { consoleLanguage } from '../../shared/console-language.ts'

async function discover() {
  const config = await loadSignInConfig()
  const issuer = new URL(config.issuer)
  // Plain http is only for a provider on this machine; any other address uses TLS.
  const options = { [oauth.allowInsecureRequests]: issuer.protocol === 'http:' }
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...options })
  const found = await oauth.processDiscoveryResponse(issuer, response)
  // A client with a secret redeems its code at our server, which adds the secret.
  const server = { ...found, token_endpoint: config.tokenEndpoint ?? found.token_endpoint }
  return { config, server, options, client: { client_id: config.clientId } satisfies oauth.Client }
}

interface Leaving {
  /** The provider answers at once from its own session, without showing a page. */
  silent?: boolean
  /** The provider asks for the password in any case, and its answer is handed over to the window of this name. */
  confirmation?: string
}

export async function goToProvider({ silent = false, confirmation = '' }: Leaving): Promise<void> {
  const { config, server } = await discover()
  const attempt = {
    codeVerifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    confirmation,
  }
  const address = new URL(server.authorization_endpoint ?? '')
  const parameters = {
    client_id: config.clientId,
    redirect_uri: config.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
    // The last password entry must not be older than this, otherwise the provider asks for the password again.
    max_age: confirmation === '' ? String(config.maxPasswordAgeSeconds) : '0',
    ui_locales: consoleLanguage.get(),
    ...(silent && { prompt: 'none' }),
    ...(confirmation !== '' && { prompt: 'login' }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  session.beginSignIn(attempt)
  location.assign(address)
}

/**
 * Completes the sign-in from the provider's answer in the address. Throws when the answer is an error, belongs to
 * another attempt (the state differs), or the token is refused. Returns what is to be handed over where the sign-in only
 * confirms who somebody is.
 */
export async function completeSignIn(answer: URL): Promise<{ id: string; token: string } | null> {
  const attempt = session.takeSignIn()
  if (!attempt) throw new Error('No sign-in was begun in this tab.')
  const { config, server, options, client } = await discover()
  const parameters = oauth.validateAuthResponse(server, client, answer, attempt.state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    config.redirectUri,
    attempt.codeVerifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: attempt.nonce,
    requireIdToken: true,
  })
  const token = tokens.id_token ?? ''
  if (attempt.confirmation !== '') return { id: attempt.confirmation, token }
  await exchangeIdentityToken(token)
  return null
}

async function exchangeIdentityToken(idToken: string): Promise<void> {
  const answer = await callApi(identityRoutes.exchangeToken, { body: { token: idToken } })
  session.setIdTokenHint(idToken)
  session.begin(sessionOf(answer))
}

/**
 * Resolves to the provider's log-out address, which leads back to the sign-in page, or to null for a session it did not
 * start.
 */
export async function findProviderLogout(): Promise<string | null> {
  const hint = session.idTokenHint()
  if (hint === null) return null
  const { config, server } = await discover()
  if (server.end_session_endpoint === undefined) return null
  const address = new URL(server.end_session_endpoint)
  address.searchParams.set('id_token_hint', hint)
  address.searchParams.set('client_id', config.clientId)
  address.searchParams.set('post_logout_redirect_uri', `${config.publicUrl}/auth/login`)
  return address.href
}
