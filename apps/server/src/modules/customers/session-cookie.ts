/**
 * The cookie of a shopper's session. Where all apps share a host, its name and its path hold the app's key: another app's
 * addresses never get it. On a host of the app's own it belongs to that host alone. A page in a package has a header instead.
 */
import { ensure } from '@vitrine/domain/errors'
import { endedSession, sessionHeader } from '@vitrine/domain/store-package/shell-session.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopperAddress } from '../../hosts/shopper-hosts.ts'
import { readCookie } from '../../http/cookies.ts'
import type { Ports } from '../../ports.ts'

type Hosts = Pick<Ports, 'hosts'>

const isSecure = ({ origin }: ShopperAddress): boolean => origin.startsWith('https:')

const encoded = (appKey: string): string =>
  encodeURIComponent(appKey).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/**
 * `__Secure-` says that the cookie came over TLS. `__Host-` says besides that this very host set it, which keeps hosts of
 * one domain from setting it for each other; it needs the path `/`.
 */
export function sessionCookieName({ hosts }: Hosts, appKey: string): string {
  const address = hosts.addressOf(appKey)
  if (!isSecure(address)) return `vitrine-shopper-${encoded(appKey)}`
  return `${address.isOwn ? '__Host-' : '__Secure-'}vitrine-shopper-${encoded(appKey)}`
}

const longestToken = 100

/** What a page in a package sends by itself is no cookie: any page of its origin, as of another program, would send one too. */
export function readSessionToken(request: FastifyRequest, ports: Hosts, appKey: string): string | null {
  if (request.shell === undefined) return readCookie(request, sessionCookieName(ports, appKey), longestToken)
  const token = request.headers[sessionHeader]
  return request.shell === 'admitted' && typeof token === 'string' ? token.slice(0, longestToken) : null
}

interface NewToken {
  appKey: string
  token: string
  maxAgeSeconds: number
}

/** Who asks, and the answer. */
interface Asked {
  ports: Hosts
  request: FastifyRequest
  reply: SessionReply
}

export interface SessionReply extends Pick<FastifyReply, 'setCookie'> {
  header(name: string, value: string): unknown
}

export function setSessionToken({ ports, request, reply }: Asked, { appKey, token, maxAgeSeconds }: NewToken): void {
  if (request.shell !== undefined) {
    reply.header(sessionHeader, token === '' ? endedSession : token)
    return
  }
  const address = ports.hosts.addressOf(appKey)
  reply.setCookie(sessionCookieName(ports, appKey), token, {
    path: address.isOwn ? '/' : address.path.slice(0, -1),
    maxAge: maxAgeSeconds,
    httpOnly: true,
    // A link of a mail leads to a page that is drawn for the shopper; whatever changes something checks its origin.
    sameSite: 'lax',
    secure: isSecure(address),
    // The name is encoded already, and the token needs no encoding.
    encode: (value) => value,
  })
}

export const clearSessionToken = (asked: Asked, appKey: string): void =>
  setSessionToken(asked, { appKey, token: '', maxAgeSeconds: 0 })

/**
 * Throws `origin_refused`, also when there is no Origin: every browser sends it with whatever is not a GET. A package shows
 * its session in a header, which no foreign page can make a browser send.
 */
export function ensureShopperOrigin(request: FastifyRequest, { hosts }: Hosts, appKey: string): void {
  if (request.shell === 'admitted') return
  const site = request.headers['sec-fetch-site']
  ensure(request.headers.origin === hosts.addressOf(appKey).origin, 'origin_refused')
  ensure(site === undefined || site === 'same-origin', 'origin_refused')
}
