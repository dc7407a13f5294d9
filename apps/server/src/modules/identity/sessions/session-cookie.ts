/** The half of the refresh secret that no script can read. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { cookieName, readCookie, writeCookie } from '../../../http/cookies.ts'

const name = 'vitrine-session'

export const readSessionCookie = (request: FastifyRequest, config: Config): string | null =>
  readCookie(request, cookieName(config, name), 200)

export const setSessionCookie = (
  reply: Pick<FastifyReply, 'setCookie'>,
  config: Config,
  cookie: { value: string; maxAgeSeconds: number },
): void => writeCookie(reply, config, { name, sameSite: 'strict', ...cookie })

export const clearSessionCookie = (reply: Pick<FastifyReply, 'setCookie'>, config: Config): void =>
  setSessionCookie(reply, config, { value: '', maxAgeSeconds: 0 })
