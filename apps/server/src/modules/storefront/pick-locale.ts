import type { Shop } from '../apps/index.ts'

/** The asked language where the app has it, also without its region ('fr' for 'fr-CA'); else the default one. */
export function pickLanguage(shop: Shop, asked: string | undefined): string {
  const has = (code: string) => shop.languages.some((language) => language.code === code)
  if (asked === undefined) return shop.defaultLanguage
  if (has(asked)) return asked
  const [base = ''] = asked.split('-')
  return has(base) ? base : shop.defaultLanguage
}

/** The asked currency where the app sells in it, else the store's own. */
export const pickCurrency = (shop: Shop, asked: string | undefined): string =>
  shop.currencies.find((currency) => currency.enabled && currency.code === asked?.toUpperCase())?.code ??
  shop.currencyCode
