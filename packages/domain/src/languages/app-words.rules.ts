/** The shopper app's own words, such as those of cart and checkout. The owner's texts have languages of their own. */

/** In which they are written. */
export const appWordLanguages = ['en', 'ar', 'de', 'es', 'fr'] as const
export type AppWordLanguage = (typeof appWordLanguages)[number]

/** The first of these languages that has them, a region counting as its language; English where none has. */
export function appWordsIn(...languages: readonly string[]): AppWordLanguage {
  for (const language of languages) {
    const found = appWordLanguages.find((known) => known === language.split('-')[0])
    if (found) return found
  }
  return 'en'
}
