/** Signs in by the authorisation code flow with PKCE at the identity provider, embedded or external. */

import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import * as oauth from 'oauth4webapi'
import { callApi } from '../../shared/api/client.ts'
import { sessionOf } from '../../shared/api/renew-token.ts'
import { session } from '../../shared/api/session.ts'
import type { SignInAttempt } from '../../shared/api/session-store.ts'
import { loadSignInConfig } from '../../shared/api/sign-in-config.ts'
import { consoleLanguage } from '../../shared/console-language.ts'
import { NoProviderSessionError, OtherAttemptError, ProviderError } from './sign-in-failure.ts'

async function discover() {
  const config = await loadSignInConfig()
  const issuer = new URL(config.issuer)
  // Plain http is only for a provider on this machine; any other address uses TLS.
  const options = { [oauth.allowInsecureRequests]: issuer.protocol === 'http:' }
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...options })
  const found = await oauth.processDiscoveryResponse(issuer, response)
  // A client with a secret redeems its code at our server, which adds the secret.
  const server = { ...found, token_endpoint: config.tokenEndpoint ?? found.token_endpoint }
  const client: oauth.Client = {
    client_id: config.clientId,
    // The server judges the times of a token by its own clock when it takes it. The one of this device may be off.
    [oauth.clockTolerance]: Number.MAX_SAFE_INTEGER,
  }
  return { config, server, options, client }
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

/** What a provider answers that was asked not to show a page, and would have to. */
const needsPage = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/** What becomes of a failure of the library: it says in English what it found. */
function failureOf(error: unknown): unknown {
  if (error instanceof oauth.AuthorizationResponseError && needsPage.includes(error.error))
    return new NoProviderSessionError(error.error, { cause: error })
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return new ProviderError(error.error_description ?? error.error, {
      isDeclined: error.error === 'access_denied',
      cause: error,
    })
  return error instanceof oauth.OperationProcessingError ? new ProviderError(error.message, { cause: error }) : error
}

/**
 * Completes the attempt of this tab from the provider's answer in the address. Throws when the answer is an error, belongs
 * to another attempt (the state differs), or the token is refused; `wordsOfSignIn` says each. Returns what is to be handed
 * over where the sign-in only confirms who somebody is.
 */
export async function completeSignIn(
  answer: URL,
  attempt: SignInAttempt | null,
): Promise<{ id: string; token: string } | null> {
  if (!attempt || answer.searchParams.get('state') !== attempt.state)
    throw new OtherAttemptError('No such sign-in was begun in this tab.')
  const token = await redeem(answer, attempt).catch((error: unknown) => {
    throw failureOf(error)
  })
  if (attempt.confirmation !== '') return { id: attempt.confirmation, token }
  await exchangeIdentityToken(token)
  return null
}

/** Resolves to the identity token. */
async function redeem(answer: URL, attempt: SignInAttempt): Promise<string> {
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
  return tokens.id_token ?? ''
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
  return hint === null ? null : logoutAddress(hint)
}

/** Ends the session at the provider, which asks first: without a session here, nothing shows whose it is. */
export async function leaveProvider(): Promise<void> {
  const address = await logoutAddress(null)
  if (address === null) throw new ProviderError('end_session_endpoint')
  location.assign(address)
}

/** Null where the provider has no such address. */
async function logoutAddress(hint: string | null): Promise<string | null> {
  const { config, server } = await discover()
  if (server.end_session_endpoint === undefined) return null
  const address = new URL(server.end_session_endpoint)
  if (hint !== null) address.searchParams.set('id_token_hint', hint)
  address.searchParams.set('client_id', config.clientId)
  address.searchParams.set('post_logout_redirect_uri', `${config.publicUrl}/auth/login`)
  return address.href
}
