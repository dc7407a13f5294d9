/** Token exchange, refresh, log-out and profile (document 1, sections 4 and 7). The provider is mounted by the plugin. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { type IdentityInfo, identityRoutes, type TokenAnswer } from '@vitrine/domain/identity/identity.routes'
import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import type { Selectable } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../db/tables.ts'
import { bindModule } from '../../http/bind.ts'
import { networkOf } from '../../http/client-network.ts'
import type { PublicContext } from '../../http/context.ts'
import { readDevice, rememberDevice } from '../../http/known-device.ts'
import { ensureRevision, revisionOf } from '../../http/revisions.ts'
import { exchangeToken } from './exchange/exchange.service.ts'
import { redeemExternalCode } from './exchange/external-code.ts'
import { maxPasswordAgeSeconds } from './exchange/password-age.ts'
import { prepareExchange } from './exchange/slugs.service.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys/passkeys.service.ts'
import { callbackUrl, consoleClientId, embeddedIssuer } from './provider/addresses.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  readSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-factor/second-factor.service.ts'
import {
  askForConfirmation,
  confirmByPasskey,
  confirmByPassword,
  confirmByProvider,
} from './sessions/confirm.service.ts'
import { deviceOf } from './sessions/device.ts'
import { endFamily, type Renewal, renewFamily } from './sessions/families.service.ts'
import { ensureSameOrigin } from './sessions/origin.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './sessions/session-cookie.ts'
import { dbOfPeople, findUser, lockUser, setLanguage } from './users.queries.ts'

const entryOf = async ({ ports, request }: PublicContext) => ({
  ip: request.ip,
  device: await readDevice(request, ports),
})

const clientIdOf = (config: Config): string => config.externalIssuer?.clientId ?? consoleClientId

/** Answers with both halves: one in the body, one in the cookie. */
async function answerTokens({ ports, reply }: PublicContext, renewal: Renewal | null): Promise<TokenAnswer> {
  if (!renewal) throw new AppError('invalid_grant')
  const { halves, session, maxAgeSeconds } = renewal
  setSessionCookie(reply, ports.config, { value: halves.cookie, maxAgeSeconds })
  reply.header('cache-control', 'no-store')
  const access = await ports.tokens.signAccess(session, maxAgeSeconds)
  return {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: access.expiresInSeconds,
    refresh_token: halves.handle,
    third_party: session.thirdParty,
    impersonated: session.impersonated,
  }
}

const toIdentityInfo = (user: Selectable<Tables['users']>): IdentityInfo => ({
  revision: revisionOf({ language: user.language }),
  sub: user.sub,
  preferred_username: user.preferred_username,
  email: user.email,
  given_name: user.given_name,
  family_name: user.family_name,
  Customer_ID: user.customer_id,
  // A version that supported more languages may have stored another one.
  language: consoleLanguages.find((language) => language === user.language) ?? null,
})

export const identityModule = bindModule(
  { ...identityRoutes, ...refreshRoutes, ...secondFactorRoutes },
  {
    getConfig: async (_input, { ports }) => {
      const { config } = ports
      return {
        issuer: config.externalIssuer?.issuer ?? embeddedIssuer(config),
        clientId: clientIdOf(config),
        ...(config.externalIssuer?.clientSecret !== undefined && {
          tokenEndpoint: config.publicUrl + refreshRoutes.redeemCode.path,
        }),
        redirectUri: callbackUrl(config),
        external: config.externalIssuer !== null,
        maxPasswordAgeSeconds: maxPasswordAgeSeconds(config),
        shopperUrl: config.shopperUrl,
        publicUrl: config.publicUrl,
        demo: !config.production,
        links: config.links,
        introVideo: config.introVideo,
        emulator: config.emulator,
      }
    },

    prepareExchange: async ({ query }, { ports, reply }) => {
      reply.header('cache-control', 'no-store')
      const prepared = await prepareExchange(ports, query.jmToken)
      ensure(prepared, 'invalid_grant', because('link_used'))
      return { data: prepared }
    },

    exchangeToken: async ({ body }, context) => {
      const { ports, request } = context
      ensureSameOrigin(request, ports.config)
      const oldCookie = readSessionCookie(request, ports.config)
      const renewal = await exchangeToken(ports, {
        token: body.token,
        oldCookie,
        device: deviceOf(request),
        network: networkOf(request.ip),
      })
      // A person who acts for somebody else does not make this browser a known device of theirs.
      if (renewal && !renewal.session.impersonated) await rememberDevice(context, renewal.session.sub)
      return answerTokens(context, renewal)
    },

    refreshToken: async ({ body }, context) => {
      const { ports, request } = context
      ensureSameOrigin(request, ports.config)
      const cookie = readSessionCookie(request, ports.config)
      ensure(cookie !== null && body.client_id === clientIdOf(ports.config), 'invalid_grant')
      return answerTokens(context, await renewFamily(ports, { handle: body.refresh_token, cookie }))
    },

    redeemCode: async ({ body }, { ports, request, reply }) => {
      ensureSameOrigin(request, ports.config)
      const external = ports.config.externalIssuer
      ensure(external?.clientSecret !== undefined, 'not_found')
      const mine = body.client_id === external.clientId && body.redirect_uri === callbackUrl(ports.config)
      ensure(mine, 'invalid_grant')
      reply.header('cache-control', 'no-store')
      return redeemExternalCode(ports, external, {
        code: body.code,
        verifier: body.code_verifier,
        redirectUri: body.redirect_uri,
      })
    },

    revokeToken: async ({ body }, { ports, request, reply }) => {
      ensureSameOrigin(request, ports.config)
      await endFamily(ports, {
        handle: body.refresh_token ?? null,
        cookie: readSessionCookie(request, ports.config),
      })
      clearSessionCookie(reply, ports.config)
      return { ok: true as const }
    },

    getProfile: async (_input, { ports, session }) => {
      const user = await findUser(dbOfPeople(ports), session.sub)
      ensure(user, 'unauthenticated')
      return { data: toIdentityInfo(user) }
    },

    updateProfile: async ({ body }, context) => {
      const { ports, session } = context
      const user = await dbOfPeople(ports)
        .transaction()
        .execute(async (trx) => {
          const before = await lockUser(trx, session.sub)
          ensure(before, 'unauthenticated')
          const known = toIdentityInfo(before)
          await ensureRevision(context, known.revision, () => known)
          return setLanguage(trx, session.sub, body.data.language)
        })
      ensure(user, 'unauthenticated')
      return { data: toIdentityInfo(user) }
    },

    listSessions: async (_input, { ports, session }) => ({ data: await listOwnSessions(ports, session) }),

    getSecurity: async (_input, { ports, session }) => ({ data: await readSecurity(ports, session) }),

    beginAuthenticator: async (_input, { ports, session, reply }) => {
      reply.header('cache-control', 'no-store')
      return { data: await beginAuthenticator(ports, session) }
    },

    confirmAuthenticator: async ({ body: { proof, ...app } }, context) => {
      context.reply.header('cache-control', 'no-store')
      const recoveryCodes = await confirmAuthenticator(context, app, { proof, ...(await entryOf(context)) })
      return { data: { recoveryCodes } }
    },

    removeAuthenticator: async ({ body: proof }, context) => {
      await removeAuthenticator(context, { proof, ...(await entryOf(context)) })
      return { data: await readSecurity(context.ports, context.session) }
    },

    renewRecoveryCodes: async ({ body: proof }, context) => {
      context.reply.header('cache-control', 'no-store')
      const recoveryCodes = await renewRecoveryCodes(context, { proof, ...(await entryOf(context)) })
      return { data: { recoveryCodes } }
    },

    beginPasskey: async (_input, { ports, session, reply }) => {
      reply.header('cache-control', 'no-store')
      return { data: await beginPasskey(ports, session) }
    },

    addPasskey: async ({ body: { proof, ...made } }, context) => {
      context.reply.header('cache-control', 'no-store')
      const recoveryCodes = await addPasskey(context, made, { proof, ...(await entryOf(context)) })
      return { data: { recoveryCodes } }
    },

    renamePasskey: async ({ params, body }, context) => {
      await renamePasskey(context, params.id, body.name)
      return { data: await readSecurity(context.ports, context.session) }
    },

    removePasskey: async ({ params, body: proof }, context) => {
      await removePasskey(context, params.id, { proof, ...(await entryOf(context)) })
      return { data: await readSecurity(context.ports, context.session) }
    },

    beginPasskeyConfirmation: async (_input, { ports, session, reply }) => {
      reply.header('cache-control', 'no-store')
      return { data: await askForConfirmation(ports, session) }
    },

    confirmByPasskey: async ({ body: used }, context) => {
      const { ports, session } = context
      const until = await confirmByPasskey(ports, session, { used, ...(await entryOf(context)) })
      return { data: { recentUntil: until.toISOString() } }
    },

    confirmByPassword: async ({ body: { password } }, context) => {
      const { ports, session } = context
      const until = await confirmByPassword(ports, session, { password, ...(await entryOf(context)) })
      return { data: { recentUntil: until.toISOString() } }
    },

    confirmByProvider: async ({ body: { token } }, { ports, session }) => {
      const until = await confirmByProvider(ports, session, token)
      return { data: { recentUntil: until.toISOString() } }
    },

    endSession: async ({ params }, { ports, session }) => {
      await endOwnSession(ports, session, params.id)
      return { data: await listOwnSessions(ports, session) }
    },

    endOtherSessions: async (_input, { ports, session }) => {
      await endOtherSessions(ports, session)
      return { data: await listOwnSessions(ports, session) }
    },
  },
)
