/** Which of an app's languages and currencies a request gets: asked for, chosen before, or wanted by the browser. */
import { findCurrency, findLanguage } from '@vitrine/domain/formats/locale.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

export interface LocaleRequest {
  /** The address's query. */
  query: { lang?: unknown; currency?: unknown }
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** Set by the shopper app on its own path when the shopper chooses. */
const cookies = { language: 'vitrine_language', currency: 'vitrine_currency' } as const

function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.slice(0, 8_192).split(';') ?? []) {
    const [key, value] = part.split('=')
    if (key?.trim() !== name || value === undefined) continue
    try {
      return decodeURIComponent(value.trim())
    } catch {
      return null
    }
  }
  return null
}

/** Languages of Accept-Language, the most wanted first. */
function wantedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find((text) => text !== undefined)
      return { code: code.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ code, quality }) => code !== '' && code !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ code }) => code)
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function chooseLanguage(languages: Snapshot['languages'], request: LocaleRequest): string {
  const known = languages.map(({ code }) => code)
  const asked = [textOf(request.query.lang), cookieOf(request.cookie, cookies.language)]
  const found = findLanguage(known, [...asked, ...wantedLanguages(request.acceptLanguage)])
  return found ?? languages.find(({ isDefault }) => isDefault)?.code ?? known[0] ?? 'en'
}

export function chooseCurrency(currencies: Snapshot['currencies'], request: LocaleRequest): string {
  const known = currencies.map(({ code }) => code)
  const asked = [textOf(request.query.currency), cookieOf(request.cookie, cookies.currency)]
  return findCurrency(known, asked) ?? currencies.find(({ isDefault }) => isDefault)?.code ?? known[0] ?? 'USD'
}
