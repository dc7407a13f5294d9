/** Which version of the app this is. */

/** What the web app reports. It is raised with its features; apps in a native shell report their own. */
export const webAppVersion = '6.1.0'

/** A native shell names its own version in the user agent (`Vitrine/6.2.0`). */
export const detectVersion = (userAgent: string): string =>
  /\bVitrine\/(\d[\d.]{0,30})/.exec(userAgent)?.[1] ?? webAppVersion
