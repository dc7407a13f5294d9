/** Our own cookies: never readable by scripts, tied to the console's very host. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** `__Host-` ties the cookie to this very host; browsers take it over TLS only. */
export const cookieName = (config: Config, name: string): string => (isSecure(config) ? `__Host-${name}` : name)

/** The first `most` characters of the cookie of this full name; null without one. */
export function readCookie(request: FastifyRequest, name: string, most: number): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name)
      return part
        .slice(at + 1)
        .trim()
        .slice(0, most)
  }
  return null
}

export interface NewCookie {
  /** Without the prefix. */
  name: string
  value: string
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
}

/** Beside cookies that were set on this answer before. */
export function writeCookie(reply: FastifyReply, config: Config, cookie: NewCookie): void {
  const attributes = [
    `${cookieName(config, cookie.name)}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite}`,
    ...(isSecure(config) ? ['Secure'] : []),
  ]
  // Fastify adds to this header instead of replacing it.
  reply.header('set-cookie', attributes.join('; '))
}
