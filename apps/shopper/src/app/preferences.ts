/** Language and currency of this shopper. The server reads them too, so they are cookies of the app's own path. */

const oneYear = 31_536_000

/** Names of the cookies, shared with the server's page shell. */
export const preferenceCookies = { language: 'vitrine_language', currency: 'vitrine_currency' } as const

/** Remembers the choice and shows the shop anew in it: words, direction and prices change everywhere at once. */
export function choosePreference(base: string, kind: keyof typeof preferenceCookies, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${preferenceCookies[kind]}=${encodeURIComponent(value)}; path=${base}; max-age=${oneYear}; samesite=lax`
  const url = new URL(location.href)
  const parameter = kind === 'language' ? 'lang' : 'currency'
  if (url.searchParams.has('preview') || url.searchParams.has(parameter)) url.searchParams.set(parameter, value)
  location.replace(url.href)
}
