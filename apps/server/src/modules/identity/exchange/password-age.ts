/** How long ago the password may have been entered when a session begins (OpenID Connect's max_age). */
import type { Config } from '../../../config.ts'
import { absoluteMs, idleMs } from '../sessions/lifetimes.ts'

/**
 * An external issuer does not know our sessions, so a session that ended idle could be opened again there without a
 * password: therefore the issuer must ask again after the same time.
 */
export const externalPasswordSeconds = idleMs / 1000

/** The maximum age that the console requests. The embedded provider ends its session with ours. */
export const maxPasswordAgeSeconds = (config: Config): number =>
  config.externalIssuer ? externalPasswordSeconds : absoluteMs / 1000
