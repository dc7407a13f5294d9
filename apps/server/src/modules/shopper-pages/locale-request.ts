import type { FastifyRequest } from 'fastify'
import type { LocaleRequest } from './choose-locale.ts'

/** What a request says about language and currency. */
export const localeOf = (request: FastifyRequest): LocaleRequest => ({
  query: request.query as LocaleRequest['query'],
  cookies: request.cookies,
  languages: request.languages(),
})
