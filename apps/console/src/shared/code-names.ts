/** What languages, countries and currencies are called in the console's language; what is no code stays as it is. */
import { getLocale } from '@vitrine/messages/console/runtime'

type Kind = 'language' | 'region' | 'currency'

function nameOf(code: string, type: Kind): string {
  try {
    return new Intl.DisplayNames([getLocale()], { type }).of(code) ?? code
  } catch {
    // An older entry of a log, or what somebody typed.
    return code
  }
}

export const languageName = (code: string): string => nameOf(code, 'language')
export const countryName = (code: string): string => nameOf(code, 'region')

/** Lines of an address whose last one may be the code of its country, as orders have them. */
export const withCountryName = (lines: readonly string[]): string[] =>
  lines.map((line, at) => (at === lines.length - 1 && /^[A-Z]{2}$/.test(line) ? countryName(line) : line))

/** 'Euro (EUR)': the code is what the store knows it by. */
export function currencyName(code: string): string {
  const name = nameOf(code, 'currency')
  return name === code ? code : `${name} (${code})`
}
