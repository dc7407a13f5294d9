import { findCurrency, findLanguage } from '@vitrine/domain/formats/locale.rules'
import type { Shop } from '../apps/index.ts'

/** The app's language for the requested one, else its default language. */
export const pickLanguage = (shop: Shop, asked: string | undefined): string =>
  findLanguage(
    shop.languages.map(({ code }) => code),
    [asked],
  ) ?? shop.defaultLanguage

/** The requested currency if the app sells in it, else the store's own. */
export const pickCurrency = (shop: Shop, asked: string | undefined): string =>
  findCurrency(
    shop.currencies.filter(({ enabled }) => enabled).map(({ code }) => code),
    [asked],
  ) ?? shop.currencyCode

export interface LocaleWish {
  language?: string | undefined
  currency?: string | undefined
}

/** The locale for a store: values that are not requested stay open, and a cart keeps those that it was begun in. */
export const localeOf = (shop: Shop, { language, currency }: LocaleWish) => ({
  ...(language !== undefined && { language: pickLanguage(shop, language) }),
  ...(currency !== undefined && { currencyCode: pickCurrency(shop, currency) }),
})
