/** Picks the language and currency that an app offers for a wish. Pages, lists and carts share this rule. */

const withoutRegion = (code: string) => code.toLowerCase().split('-')[0]

/**
 * The app's language for a wanted one: the same one, otherwise one that differs only in its region ('fr' for 'fr-CA').
 */
function languageLike(known: readonly string[], wanted: string): string | undefined {
  return (
    known.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    known.find((code) => withoutRegion(code) === withoutRegion(wanted))
  )
}

type Wishes = readonly (string | null | undefined)[]

/** The first wanted language that the app has, ignoring letter case; otherwise null. */
export function findLanguage(known: readonly string[], wishes: Wishes): string | null {
  for (const wish of wishes) {
    const found = wish ? languageLike(known, wish) : undefined
    if (found !== undefined) return found
  }
  return null
}

/** The first wanted currency that the app sells in, ignoring letter case; otherwise null. */
export function findCurrency(known: readonly string[], wishes: Wishes): string | null {
  for (const wish of wishes) {
    const found = known.find((code) => code.toLowerCase() === wish?.toLowerCase())
    if (found !== undefined) return found
  }
  return null
}
