/** Our own cookies: never readable by scripts, tied to the console's very host. */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** The `__Host-` prefix ties the cookie to this very host; browsers accept it over TLS only. */
export const cookieName = (config: Config, name: string): string => (isSecure(config) ? `__Host-${name}` : name)

/** The first `most` characters of the cookie with this full name; null without one. */
export const readCookie = (request: FastifyRequest, name: string, most: number): string | null =>
  request.cookies[name]?.slice(0, most) ?? null

export interface NewCookie {
  /** Name without the prefix. */
  name: string
  value: string
  maxAgeSeconds: number
  sameSite: 'strict' | 'lax'
}

/** Adds a cookie to the answer and keeps those that were set on it before. */
export function writeCookie(
  reply: Pick<FastifyReply, 'setCookie'>,
  config: Config,
  { name, value, maxAgeSeconds, sameSite }: NewCookie,
): void {
  reply.setCookie(cookieName(config, name), value, {
    path: '/',
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite,
    secure: isSecure(config),
  })
}
