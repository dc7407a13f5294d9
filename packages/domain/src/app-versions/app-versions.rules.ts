/** Which version of the mobile app a feature needs (documents 1 and 2, section 6; document 3, section 5). */

export const minimumAppVersions = {
  logInToSeePrice: '5.0.0',
  accountDeletionEmail: '5.0.0',
  guestCheckout: '5.1.0',
  quickAdd: '5.13.0',
  colorIndicators: '5.14.0',
  currencies: '5.23.0',
  scheduling: '6.0.1',
} as const
export type VersionedFeature = keyof typeof minimumAppVersions

/** What the web app reports. It is raised with its features; an app in a native shell reports what it was packaged with. */
export const webAppVersion = '6.1.0'

const longestPart = 9

/** The numbers of a version such as '5.13.0'; null for a text that is none. */
function partsOf(version: string): readonly number[] | null {
  const parts = version.split('.')
  const isNumber = (part: string) => part.length <= longestPart && /^\d+$/.test(part)
  return parts.length <= 4 && parts.every(isNumber) ? parts.map(Number) : null
}

/** Negative when `one` is older than `other`. A text that is no version is older than any version. */
export function compareVersions(one: string, other: string): number {
  const [mine, theirs] = [partsOf(one), partsOf(other)]
  if (!mine || !theirs) return Number(mine !== null) - Number(theirs !== null)
  for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
    const difference = (mine[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether an app of this version may use the feature. */
export const supportsFeature = (version: string, feature: VersionedFeature): boolean =>
  compareVersions(version, minimumAppVersions[feature]) >= 0

/** The version that an app in a native shell names in its user agent (`Vitrine/6.2.0`); null for any other, which is the newest. */
export const shellVersionIn = (userAgent: string | undefined): string | null =>
  /\bVitrine\/(\d[\d.]{0,30})/.exec(userAgent ?? '')?.[1] ?? null

/** The user agent of such an app, for what the server asks itself in its place. */
export const userAgentOf = (version: string): string => `Vitrine/${version}`
