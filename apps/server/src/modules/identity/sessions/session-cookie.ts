/** The half of the refresh secret that no script can read. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** `__Host-` ties the cookie to this very host; browsers take it over TLS only. */
const nameOf = (config: Config): string => (isSecure(config) ? '__Host-vitrine-session' : 'vitrine-session')

export function readSessionCookie(request: FastifyRequest, config: Config): string | null {
  const wanted = nameOf(config)
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === wanted)
      return part
        .slice(at + 1)
        .trim()
        .slice(0, 200)
  }
  return null
}

function write(reply: FastifyReply, config: Config, cookie: { value: string; maxAgeSeconds: number }): void {
  const attributes = [
    `${nameOf(config)}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(config) ? ['Secure'] : []),
  ]
  reply.header('set-cookie', attributes.join('; '))
}

export const setSessionCookie = (
  reply: FastifyReply,
  config: Config,
  cookie: { value: string; maxAgeSeconds: number },
): void => write(reply, config, cookie)

export const clearSessionCookie = (reply: FastifyReply, config: Config): void =>
  write(reply, config, { value: '', maxAgeSeconds: 0 })
