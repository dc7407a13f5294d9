import { shellVersionIn } from '@vitrine/domain/app-versions/app-versions.rules'
import type { FastifyRequest } from 'fastify'
import type { LocaleRequest } from './choose-locale.ts'

/** What a request says about language, currency and the app that sends it. */
export const localeOf = (request: FastifyRequest): LocaleRequest => ({
  query: request.query as LocaleRequest['query'],
  cookies: request.cookies,
  languages: request.languages(),
  version: shellVersionIn(request.headers['user-agent']),
})
