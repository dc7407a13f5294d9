/** A store's times as the port has them. */

/** Empty where nobody can read it: one thing of a page is left out by it, and the rest of the page is taken. */
export function instant(told: string | number | null | undefined): string {
  const at = new Date(told ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** Of those that can be read; else empty. */
export const latestInstant = (told: readonly (string | number | null | undefined)[]): string =>
  told.map(instant).toSorted().at(-1) ?? ''
