/** In which words and which money a cart is shown: those the shopper looks at now, not those it was begun in. */
import type { Shop } from '../apps/index.ts'
import type { CartRow } from './carts.queries.ts'
import { pickCurrency, pickLanguage } from './pick-locale.ts'

export interface LocaleWish {
  currency?: string | undefined
  language?: string | undefined
}

export const inLocale = (shop: Shop, cart: CartRow, { currency, language }: LocaleWish): CartRow => ({
  ...cart,
  currency_code: currency === undefined ? cart.currency_code : pickCurrency(shop, currency),
  language: language === undefined ? cart.language : pickLanguage(shop, language),
})
