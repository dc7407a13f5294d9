import { chargedCurrency, isCharged, offeredCurrencies } from '@vitrine/domain/currencies/offered.rules'
import { findCurrency, findLanguage } from '@vitrine/domain/formats/locale.rules'
import type { Shop } from '../apps/index.ts'

/** The app's language for the requested one, else its default language. */
export const pickLanguage = (shop: Shop, asked: string | undefined): string =>
  findLanguage(
    shop.languages.map(({ code }) => code),
    [asked],
  ) ?? shop.defaultLanguage

const offeredBy = (shop: Shop) => offeredCurrencies(shop.currencies, shop.currencyCode)

/** The requested currency if shoppers may choose it, else the default. */
export function pickCurrency(shop: Shop, asked: string | undefined): string {
  const known = offeredBy(shop).map(({ code }) => code)
  return findCurrency(known, [asked]) ?? known[0] ?? shop.currencyCode
}

/** What a shopper pays in who asks for this currency: converted prices are only looked at. */
function pickCharged(shop: Shop, asked: string | undefined): string {
  const own = shop.currencyCode
  const isAsked = asked !== undefined && isCharged(offeredBy(shop), own, asked.toUpperCase())
  return isAsked ? asked.toUpperCase() : chargedCurrency(offeredBy(shop), own, pickCurrency(shop, asked))
}

/** Whether a cart that was shown in this currency can still be ordered in it. */
export const isStillCharged = (shop: Shop, shown: string): boolean =>
  isCharged(offeredBy(shop), shop.currencyCode, shown.toUpperCase())

export interface LocaleWish {
  language?: string | undefined
  currency?: string | undefined
  /** Where to, and by which of the ways there. */
  country?: string | undefined
  delivery?: string | undefined
}

/** The locale for a cart: values that are not requested stay open, and a cart keeps those that it was begun in. */
export const localeOf = (shop: Shop, { language, currency, country, delivery }: LocaleWish) => ({
  ...(language !== undefined && { language: pickLanguage(shop, language) }),
  ...(currency !== undefined && { currencyCode: pickCharged(shop, currency) }),
  ...(country !== undefined && { country }),
  ...(delivery !== undefined && { deliveryId: delivery }),
})

/** The locale in which a cart is begun. */
export const firstLocaleOf = (shop: Shop, { language, currency }: LocaleWish) => ({
  language: pickLanguage(shop, language),
  currencyCode: pickCharged(shop, currency),
})
