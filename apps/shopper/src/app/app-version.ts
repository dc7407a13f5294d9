/** Which version of the app this is. */

import { shellVersionIn, webAppVersion } from '@vitrine/domain/app-versions/app-versions.rules'

/** A native shell names its own version in the user agent (`Vitrine/6.2.0`). */
export const detectVersion = (userAgent: string): string => shellVersionIn(userAgent) ?? webAppVersion
