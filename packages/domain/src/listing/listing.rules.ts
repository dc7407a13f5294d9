/** Limits, sizes and choices of an app's page in the stores (document 3, sections 3, 5 and 9). Lengths are characters as people see them. */

export const listingLimits = {
  appName: 30,
  iosSubtitle: 30,
  androidShortDescription: 80,
  description: 4000,
  keyword: 100,
  developerName: 100,
  email: 320,
  phone: 40,
  address: 2000,
} as const

/** What the page says in each language of the app. */
export const listingTextNames = ['appName', 'iosSubtitle', 'androidShortDescription', 'description', 'keyword'] as const
export type ListingTextName = (typeof listingTextNames)[number]
export type ListingTexts = Record<ListingTextName, string>

export const noTexts: ListingTexts = {
  appName: '',
  iosSubtitle: '',
  androidShortDescription: '',
  description: '',
  keyword: '',
}

/** The stores show the default language where another one says nothing. */
export const saysNothing = (texts: ListingTexts): boolean => listingTextNames.every((name) => texts[name].trim() === '')

/** Pictures that have one size, in pixels. */
export const pictureSizes = {
  appIcon: { width: 1024, height: 1024 },
  featureGraphic: { width: 1024, height: 500 },
  splashScreen: { width: 1080, height: 2400 },
} as const
export type ListingPicture = keyof typeof pictureSizes
export const listingPictures = Object.keys(pictureSizes) as ListingPicture[]

export const mostTags = 5
export const mostImages = 7
export const mostVideos = 3
export const longestVideoMs = 30_000
export const tooManyScreenshots = 'Up to 3 preview videos and 7 screenshots can be uploaded.'

interface LanguageShot {
  type: 'image' | 'video'
  /** Code of the language whose page shows it; null for all that have none of their own. */
  language: string | null
}

const ofLanguage = <T extends LanguageShot>(shots: readonly T[], language: string | null, type: T['type']): T[] =>
  shots.filter((shot) => shot.type === type && shot.language === language)

/** What the page of this language shows, in the order of the list: its own images, or those for all; its videos alike. */
export function shotsIn<T extends LanguageShot>(shots: readonly T[], language: string | null): T[] {
  const shown = (['image', 'video'] as const).flatMap((type) => {
    const own = ofLanguage(shots, language, type)
    return own.length > 0 ? own : ofLanguage(shots, null, type)
  })
  return shots.filter((shot) => shown.includes(shot))
}

/** Whether these are more than are taken of one language (I-132). */
export const isTooMany = (shots: readonly LanguageShot[]): boolean =>
  [...new Set(shots.map(({ language }) => language))].some(
    (language) =>
      ofLanguage(shots, language, 'video').length > mostVideos ||
      ofLanguage(shots, language, 'image').length > mostImages,
  )

/** Categories of the App Store that an app of a store may choose; Google Play's are named after them. */
export const listingCategories = [
  'shopping',
  'lifestyle',
  'food_drink',
  'health_fitness',
  'sports',
  'books',
  'business',
  'education',
  'entertainment',
  'finance',
  'games',
  'graphics_design',
  'magazines_newspapers',
  'medical',
  'music',
  'navigation',
  'news',
  'photo_video',
  'productivity',
  'reference',
  'social_networking',
  'travel',
  'utilities',
  'weather',
] as const

/** Tags of Google Play that fit an app of a store. */
export const listingTags = [
  'online_shopping',
  'fashion',
  'beauty',
  'shoes',
  'jewelry',
  'home_garden',
  'furniture',
  'electronics',
  'groceries',
  'food_delivery',
  'toys',
  'baby',
  'pets',
  'books',
  'sports_goods',
  'outdoor',
  'health',
  'gifts',
  'crafts',
  'coupons',
  'second_hand',
  'automotive',
  'wholesale',
] as const

/** The app is always available there: small markets, where it can be tried in the stores before the others have it. */
export const testCountries = ['NZ', 'SG'] as const

export const isTestCountry = (code: string): boolean => (testCountries as readonly string[]).includes(code)

/** In the order of their codes, with the two that are always there. */
export const withTestCountries = (codes: readonly string[]): string[] =>
  [...new Set([...codes, ...testCountries])].sort()
