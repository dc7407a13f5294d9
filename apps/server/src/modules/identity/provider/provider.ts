/**
 * The embedded identity provider: one public client (the console), code with PKCE, nothing else switched on. Its access
 * token only opens user-info; the API's own tokens come from the exchange.
 */
import { AppError } from '@vitrine/domain/errors'
import { Provider, type ProviderContext } from 'oidc-provider/lib/provider.js'
import { toAppError } from '../../../http/errors.ts'
import type { Ports } from '../../../ports.ts'
import { endWithProviderSession } from '../sessions/families.service.ts'
import { absoluteMs } from '../sessions/lifetimes.ts'
import { dbOfPeople, findUser } from '../users.queries.ts'
import { createAdapter } from './adapter.ts'
import {
  callbackUrl,
  consoleClientId,
  embeddedIssuer,
  loginUrl,
  providerSessionClaim,
  signInPath,
} from './addresses.ts'
import { getProviderKeys } from './provider-keys.ts'
import { sendLogoutPage, sendProviderError } from './provider-pages.ts'

const sessionSeconds = absoluteMs / 1000
const scopes = 'openid email profile'

/** The console is our own client, so nobody is asked for consent. There is one grant per provider session. */
async function loadGrant({ oidc }: ProviderContext): Promise<unknown> {
  const { provider, client, session } = oidc
  const known = session.grantIdFor(client.clientId)
  const grant = known !== undefined ? await provider.Grant.find(known) : undefined
  if (grant) return grant
  const made = new provider.Grant({ clientId: client.clientId, accountId: session.accountId ?? '' })
  made.addOIDCScope(scopes)
  await made.save()
  return made
}

/** The request for which a person's claims are read: a redeemed code, an access token, or none yet. */
interface ClaimSource {
  kind: string
  sessionUid?: string
}

const findAccount = (ports: Ports) => async (_context: unknown, sub: string, source?: ClaimSource) => {
  const user = await findUser(dbOfPeople(ports), sub)
  if (!user) return undefined
  const claims = {
    sub,
    email: user.email,
    email_verified: true,
    preferred_username: user.preferred_username,
    given_name: user.given_name,
    family_name: user.family_name,
    Customer_ID: user.customer_id,
    ...(source?.kind === 'AuthorizationCode' && { [providerSessionClaim]: source.sessionUid }),
  }
  return { accountId: sub, claims: async () => claims }
}

/** Eight hours from the sign-in, however often the session is used. */
function sessionTtl(_context: unknown, session: { loginTs?: number }): number {
  const now = Math.floor(Date.now() / 1000)
  return session.loginTs === undefined ? 3600 : Math.max(1, session.loginTs + sessionSeconds - now)
}

export async function createProvider(ports: Ports): Promise<Provider> {
  const { config } = ports
  const { jwks, cookieKey } = await getProviderKeys(ports)
  const secure = config.publicUrl.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure }
  const outages = new WeakSet<ProviderContext>()
  const noteOutage = (error: unknown) => {
    if (Provider.ctx && toAppError(error).status === 503) outages.add(Provider.ctx)
  }
  const provider = new Provider(embeddedIssuer(config), {
    adapter: createAdapter(dbOfPeople(ports), ports.clock, noteOutage),
    jwks,
    cookies: {
      keys: [cookieKey],
      names: { session: 'vitrine_provider', interaction: 'vitrine_sign_in', resume: 'vitrine_resume' },
      long: { ...cookie, path: '/' },
      short: cookie,
    },
    clients: [
      {
        client_id: consoleClientId,
        redirect_uris: [callbackUrl(config)],
        post_logout_redirect_uris: [loginUrl(config)],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    claims: {
      openid: ['sub', providerSessionClaim],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'Customer_ID'],
    },
    // The exchange reads the e-mail address from the id token itself.
    conformIdTokenClaims: false,
    scopes: scopes.split(' '),
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: sendLogoutPage(config) },
    },
    // Pages of other origins get no answer; ours names its origin with every POST.
    clientBasedCORS: (_context: unknown, origin: string) => origin === new URL(config.publicUrl).origin,
    findAccount: findAccount(ports),
    loadExistingGrant: loadGrant,
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `${signInPath}/${interaction.uid}` },
    renderError: sendProviderError(config),
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: sessionSeconds,
      // The token is exchanged at once, and only once; afterwards it only serves as a hint when signing out.
      IdToken: 300,
      Interaction: 1800,
      Session: sessionTtl,
    },
  })
  // Behind TLS the forwarded headers count; the routes set them to what PUBLIC_URL says.
  provider.proxy = true
  // While it handles a fault of its storage, the library can fail on a request that names no address to return to.
  provider.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!outages.has(context)) throw error
      answerFault(ports, context, new AppError('unavailable', { cause: error }))
    }
  })
  provider.on('session.destroyed', ({ uid }) => {
    endWithProviderSession(ports, uid).catch((error: unknown) =>
      ports.log.error({ err: error }, 'a session outlives that of the provider'),
    )
  })
  provider.on('server_error', (context, error) => answerFault(ports, context, error))
  return provider
}

/** The library answers every fault with 500; an unreachable database must be answered as 'later'. */
function answerFault(ports: Ports, context: ProviderContext, error: Error): void {
  const { status, retryAfterSeconds } = toAppError(error)
  if (status === 503) {
    context.status = status
    context.set('retry-after', String(retryAfterSeconds ?? 2))
  }
  ports.log.error({ err: error }, 'identity provider failed')
}
