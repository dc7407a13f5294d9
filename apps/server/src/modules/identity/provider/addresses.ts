/** Where the embedded provider and its sign-in page stand. */
import type { Config } from '../../../config.ts'

export const providerPath = '/oidc'
export const signInPath = '/sign-in'
export const loginPath = '/auth/login'
/** Where a link to choose a new password is asked for, and where it leads. */
export const forgotPath = '/password/forgot'
export const resetPath = '/password/reset'
export const consoleClientId = 'console'
/** Names the provider's session in its id tokens; the name opens nothing. */
export const providerSessionClaim = 'provider_session'

export const embeddedIssuer = (config: Config): string => `${config.publicUrl}${providerPath}`
export const callbackUrl = (config: Config): string => `${config.publicUrl}/auth/callback`
/** A log-out ends at this address too. */
export const loginUrl = (config: Config): string => config.publicUrl + loginPath
