/**
 * The language of the pages that the server draws itself. The console says it when it sends somebody to sign in; a cookie
 * keeps it for the pages that follow. It is English without either, as the console is.
 */
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { cookieName, readCookie, writeCookie } from '../../../http/cookies.ts'

const name = 'vitrine-language'

/** A text in each language. */
export type Words = (locale: ConsoleLanguage) => string

/** The first of these languages, as in `ar en`, that the console speaks. */
export const findLocale = (wanted: unknown): ConsoleLanguage | undefined =>
  String(wanted ?? '')
    .split(' ')
    .map((one) => consoleLanguages.find((language) => language === one))
    .find((language) => language !== undefined)

export const localeCookie = (config: Config): string => cookieName(config, name)

/** `wanted` is what the console or the address says, if anything. */
export const localeOf = (request: FastifyRequest, config: Config, wanted?: unknown): ConsoleLanguage =>
  findLocale(wanted) ?? findLocale(readCookie(request, localeCookie(config), 8)) ?? 'en'

export const keepLocale = (reply: FastifyReply, config: Config, locale: ConsoleLanguage): void =>
  writeCookie(reply, config, { name, value: locale, maxAgeSeconds: 365 * 24 * 60 * 60, sameSite: 'lax' })
