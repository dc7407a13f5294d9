/** The server draws pages in the shopper's language and currency, and reads them under the same names. */
export const preferenceCookies = { language: 'vitrine_language', currency: 'vitrine_currency' } as const
