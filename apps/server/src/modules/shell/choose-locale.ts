/** Which of an app's languages and currencies a request gets: asked for, chosen before, or wanted by the browser. */
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

const base = (code: string) => code.toLowerCase().split('-')[0]

/** The app's language for a wanted one: the same, else the same without its region. */
function findLanguage(known: readonly string[], wanted: string): string | undefined {
  return (
    known.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    known.find((code) => base(code) === base(wanted))
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function chooseLanguage(languages: Snapshot['languages'], request: LocaleRequest): string {
  const known = languages.map(({ code }) => code)
  const asked = [textOf(request.query.lang), cookieOf(request.cookie, cookies.language)]
  for (const wanted of [...asked, ...wantedLanguages(request.acceptLanguage)]) {
    const found = wanted === null ? undefined : findLanguage(known, wanted)
    if (found !== undefined) return found
  }
  return languages.find(({ isDefault }) => isDefault)?.code ?? known[0] ?? 'en'
}

export function chooseCurrency(currencies: Snapshot['currencies'], request: LocaleRequest): string {
  const known = currencies.map(({ code }) => code)
  const asked = [textOf(request.query.currency), cookieOf(request.cookie, cookies.currency)]
  const found = asked.find((code) => code !== null && known.includes(code))
  return found ?? currencies.find(({ isDefault }) => isDefault)?.code ?? known[0] ?? 'USD'
}
