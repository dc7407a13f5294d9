/** In which currency a new app counts: one that its goods to try have prices in. */

export const starterCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'KWD'] as const
export type StarterCurrency = (typeof starterCurrencies)[number]

const ofRegions: Readonly<Record<Exclude<StarterCurrency, 'USD'>, readonly string[]>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
  GBP: ['GB', 'GG', 'IM', 'JE'],
  JPY: ['JP'],
  KWD: ['KW'],
}

/** The one of the country that a browser's language names, or where it is spoken most; the US dollar where none of them is. */
export function starterCurrencyOf(language: string): StarterCurrency {
  const region = new Intl.Locale(language).maximize().region ?? ''
  return (['EUR', 'GBP', 'JPY', 'KWD'] as const).find((code) => ofRegions[code].includes(region)) ?? 'USD'
}
