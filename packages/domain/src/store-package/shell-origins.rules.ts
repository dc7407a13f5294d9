/** A shopper app whose web part is in the package: its pages have an origin of the shell, and call the server from there. */
import { compareVersions, webAppVersion } from '../app-versions/app-versions.rules.ts'

/** Where Capacitor serves the files of a package: on iPhones, and on Android. */
const shellOrigins: readonly string[] = ['capacitor://localhost', 'https://localhost']

export const isShellOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && shellOrigins.includes(origin)

/**
 * What the web part of today needs of the shell around it: a package from before, with a plugin less, keeps the web part that
 * it has. It is raised when a newer one would not run there.
 */
const leastPackage = '6.1.0'

/** `6.1.0-w0123456789abcdef`: of the app that the server runs, and what it consists of. */
export const webPartVersion = (appVersion: string, hash: string): string => `${appVersion}-w${hash.slice(0, 16)}`

const appVersionIn = (webPart: string): string => webPart.split('-')[0] ?? ''

/** Whether a web part is of a newer app than this server's, which is then one that an update has not reached yet. */
export const isOfNewerApp = (webPart: string): boolean => compareVersions(appVersionIn(webPart), webAppVersion) > 0

/** Whether a package that was made with this web part can run the one of today. */
export const canRunWebPart = (packagedWith: string): boolean =>
  compareVersions(appVersionIn(packagedWith), leastPackage) >= 0
