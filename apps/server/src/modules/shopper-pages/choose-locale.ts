/** Which of an app's languages and currencies a request gets: requested, chosen before, or preferred by the browser. */
import { findCurrency, findLanguage } from '@vitrine/domain/formats/locale.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

export interface LocaleRequest {
  /** Query of the address. */
  query: { lang?: unknown; currency?: unknown }
  cookies: Readonly<Record<string, string | undefined>>
  /** Languages that the browser prefers, the most preferred first. */
  languages: readonly string[]
  /** Version of the app in its shell; none for the web app. */
  version?: string | null
}

/** Set by the shopper app on its own path when the shopper chooses. */
const cookieNames = { language: 'vitrine_language', currency: 'vitrine_currency' } as const

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function chooseLanguage(languages: Snapshot['languages'], request: LocaleRequest): string {
  const known = languages.map(({ code }) => code)
  const asked = [textOf(request.query.lang), request.cookies[cookieNames.language]]
  const found = findLanguage(known, [...asked, ...request.languages])
  return found ?? languages.find(({ isDefault }) => isDefault)?.code ?? known[0] ?? 'en'
}

export function chooseCurrency(currencies: Snapshot['currencies'], request: LocaleRequest): string {
  const known = currencies.map(({ code }) => code)
  const asked = [textOf(request.query.currency), request.cookies[cookieNames.currency]]
  return findCurrency(known, asked) ?? currencies.find(({ isDefault }) => isDefault)?.code ?? known[0] ?? 'USD'
}
