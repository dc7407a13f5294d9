/** The browser has the names of countries in the shop's language. */
import { countryCodes } from '@vitrine/domain/addresses/country-codes'

interface Country {
  code: string
  name: string
}

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })

export const countryName = (code: string, language: string): string =>
  /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code

export function countriesIn(language: string, among?: readonly string[]): Country[] {
  const names = namesIn(language)
  return countryCodes
    .filter((code) => !among || among.includes(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
