/**
 * The cookie of a shopper's session. All apps have one origin, so its name and its path hold the app's key: another app's
 * addresses never get it.
 */
import { ensure } from '@vitrine/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { readCookie } from '../../http/cookies.ts'

const isSecure = (config: Config): boolean => config.shopperUrl.startsWith('https:')

const encoded = (appKey: string): string =>
  encodeURIComponent(appKey).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** `__Secure-` says that the cookie came over TLS; `__Host-` would need the path `/`. */
export const sessionCookieName = (config: Config, appKey: string): string =>
  `${isSecure(config) ? '__Secure-' : ''}vitrine-shopper-${encoded(appKey)}`

export const readSessionToken = (request: FastifyRequest, config: Config, appKey: string): string | null =>
  readCookie(request, sessionCookieName(config, appKey), 100)

interface NewToken {
  appKey: string
  token: string
  maxAgeSeconds: number
}

export function setSessionToken(
  reply: Pick<FastifyReply, 'setCookie'>,
  config: Config,
  { appKey, token, maxAgeSeconds }: NewToken,
): void {
  reply.setCookie(sessionCookieName(config, appKey), token, {
    path: `/a/${encodeURIComponent(appKey)}`,
    maxAge: maxAgeSeconds,
    httpOnly: true,
    // A link of a mail leads to a page that is drawn for the shopper; whatever changes something checks its origin.
    sameSite: 'lax',
    secure: isSecure(config),
    // The name is encoded already, and the token needs no encoding.
    encode: (value) => value,
  })
}

export const clearSessionToken = (reply: Pick<FastifyReply, 'setCookie'>, config: Config, appKey: string): void =>
  setSessionToken(reply, config, { appKey, token: '', maxAgeSeconds: 0 })

/** Throws `origin_refused`, also when there is no Origin: every browser sends it with whatever is not a GET. */
export function ensureShopperOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site']
  ensure(request.headers.origin === new URL(config.shopperUrl).origin, 'origin_refused')
  ensure(site === undefined || site === 'same-origin', 'origin_refused')
}
