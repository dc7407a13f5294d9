/** The names by which App Store and Google Play know an app, as each of them takes them. */

/** App Store Connect: letters, digits, hyphens, and full stops between parts. */
const bundleIdPattern = /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
/** Android: at least two parts, each of which begins with a letter. */
const applicationIdPattern = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/
const teamIdPattern = /^[A-Z0-9]{10}$/
const fingerprintPattern = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/
const versionPattern = /^\d{1,5}(?:\.\d{1,5}){0,2}$/

export const idLimits = {
  id: 155,
  version: 17,
  /** Google Play takes no higher one. */
  build: 2_100_000_000,
  fingerprints: 5,
} as const

/** An application id is the name of a Java package too. */
const javaWords = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false ' +
    'final finally float for goto if implements import instanceof int interface long native new null package private ' +
    'protected public return short static strictfp super switch synchronized this throw throws transient true try void ' +
    'volatile while'
  ).split(' '),
)

export const isBundleId = (text: string): boolean => bundleIdPattern.test(text)

export const isApplicationId = (text: string): boolean =>
  applicationIdPattern.test(text) && text.split('.').every((part) => !javaWords.has(part))

export const isTeamId = (text: string): boolean => teamIdPattern.test(text)

export const isVersion = (text: string): boolean => versionPattern.test(text)

/** As Google shows it: 32 pairs of capital digits between colons, however it was written. */
export function fingerprintOf(text: string): string {
  const digits = text.replace(/[\s:]/g, '').toUpperCase()
  const pairs = digits.match(/../g)?.join(':') ?? ''
  return fingerprintPattern.test(pairs) && digits.length === 64 ? pairs : text.trim()
}

export const isFingerprint = (text: string): boolean => fingerprintPattern.test(text)
