/** Folded here, and not by a database, whose engine and locale decide otherwise what one letter is: Σ, σ and ς are one. */
export const foldSegmentName = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

/** Two saved segments of an app never have names that differ in case alone. */
export const isSameSegmentName = (one: string, other: string): boolean =>
  foldSegmentName(one) === foldSegmentName(other)
