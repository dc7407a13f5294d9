/** How long ago the password may have been entered when a session begins (OpenID Connect's max_age). */
import type { Config } from '../../../config.ts'
import { absoluteMs, idleMs } from '../sessions/lifetimes.ts'

/**
 * An external issuer knows nothing of our sessions, so that one that ended idle could be had again there without a
 * password: it asks again after the same time.
 */
export const externalPasswordSeconds = idleMs / 1000

/** What the console asks the provider for. The embedded one ends its session with ours. */
export const maxPasswordAgeSeconds = (config: Config): number =>
  config.externalIssuer ? externalPasswordSeconds : absoluteMs / 1000
