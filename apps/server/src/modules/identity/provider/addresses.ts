/** Where the embedded provider and its sign-in page stand. */
import type { Config } from '../../../config.ts'

export const providerPath = '/oidc'
export const signInPath = '/sign-in'
export const consoleClientId = 'console'

export const embeddedIssuer = (config: Config): string => `${config.publicUrl}${providerPath}`
export const callbackUrl = (config: Config): string => `${config.publicUrl}/auth/callback`
/** Also where a log-out ends. */
export const loginUrl = (config: Config): string => `${config.publicUrl}/auth/login`
