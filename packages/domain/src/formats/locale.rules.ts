/** Which of an app's languages and currencies somebody gets who wants others: the one rule for pages, lists and carts. */

const withoutRegion = (code: string) => code.toLowerCase().split('-')[0]

/** The app's language for a wanted one: the same, else one that differs in its region only ('fr' for 'fr-CA'). */
function languageLike(known: readonly string[], wanted: string): string | undefined {
  return (
    known.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    known.find((code) => withoutRegion(code) === withoutRegion(wanted))
  )
}

type Wishes = readonly (string | null | undefined)[]

/** The first wish that the app has, in any case of letters; else null. */
export function findLanguage(known: readonly string[], wishes: Wishes): string | null {
  for (const wish of wishes) {
    const found = wish ? languageLike(known, wish) : undefined
    if (found !== undefined) return found
  }
  return null
}

/** The first wish that the app sells in, in any case of letters; else null. */
export function findCurrency(known: readonly string[], wishes: Wishes): string | null {
  for (const wish of wishes) {
    const found = known.find((code) => code.toLowerCase() === wish?.toLowerCase())
    if (found !== undefined) return found
  }
  return null
}
