/** How each store names a language of an app. Codes are those that fastlane's `deliver` and `supply` take as folders. */

export type Store = 'apple' | 'google'

const apple = (
  'ar-SA bn-BD ca cs da de-DE el en-AU en-CA en-GB en-US es-ES es-MX fi fr-CA fr-FR gu-IN he hi hr hu id it ja kn-IN ko ' +
  'ml-IN mr-IN ms nl-NL no or-IN pa-IN pl pt-BR pt-PT ro ru sk sl-SI sv ta-IN te-IN th tr uk ur-PK vi zh-Hans zh-Hant'
).split(' ')

const google = (
  'af am ar az-AZ be bg bn-BD ca cs-CZ da-DK de-DE el-GR en-AU en-CA en-GB en-IN en-SG en-US en-ZA es-419 es-ES es-US et ' +
  'eu-ES fa fi-FI fil fr-CA fr-FR gl-ES hi-IN hr hu-HU hy-AM id is-IS it-IT iw-IL ja-JP ka-GE km-KH kn-IN ko-KR ky-KG ' +
  'lo-LA lt lv mk-MK ml-IN mn-MN mr-IN ms my-MM ne-NP nl-NL no-NO pl-PL pt-BR pt-PT rm ro ru-RU si-LK sk sl sr sv-SE sw ' +
  'ta-IN te-IN th tr-TR uk vi zh-CN zh-HK zh-TW zu'
).split(' ')

const locales: Readonly<Record<Store, readonly string[]>> = { apple, google }

/** Where the store's name does not begin with the code, or where several do. */
const named: Readonly<Record<Store, Readonly<Record<string, string>>>> = {
  apple: { en: 'en-US', es: 'es-ES', fr: 'fr-FR', pt: 'pt-PT', nb: 'no', 'es-419': 'es-MX' },
  google: {
    en: 'en-US',
    es: 'es-ES',
    'es-MX': 'es-419',
    fr: 'fr-FR',
    pt: 'pt-PT',
    nb: 'no-NO',
    he: 'iw-IL',
    'zh-Hans': 'zh-CN',
    'zh-Hant': 'zh-TW',
  },
}

/** Null where the store does not know the language. */
export function storeLocaleOf(store: Store, code: string): string | null {
  const own = named[store][code]
  if (own !== undefined) return own
  const known = locales[store]
  if (known.includes(code)) return code
  const [language = ''] = code.split('-')
  // Variants that the store does not tell apart.
  if (language !== code) return storeLocaleOf(store, language)
  return known.find((locale) => locale.startsWith(`${code}-`)) ?? null
}

export interface StoreLocales {
  /** By locale of the store: the app's language that it shows. */
  taken: ReadonlyMap<string, string>
  /** Languages that the store does not know, and those whose locale another one of the app has. */
  left: readonly string[]
}

/** The first of two languages with one locale has it; one that the store knows by its own name comes before. */
export function storeLocales(store: Store, codes: readonly string[]): StoreLocales {
  const taken = new Map<string, string>()
  const left: string[] = []
  const isExact = (code: string) => Number(locales[store].includes(code))
  const inOrder = [...codes].sort((one, other) => isExact(other) - isExact(one))
  for (const code of inOrder) {
    const locale = storeLocaleOf(store, code)
    if (locale === null || taken.has(locale)) left.push(code)
    else taken.set(locale, code)
  }
  return { taken, left: codes.filter((code) => left.includes(code)) }
}
