/** Whom passkeys are made for: the console's origin, which is the embedded provider's too. */
import { isIP } from 'node:net'
import type { Config } from '../../../config.ts'

export const relyingPartyOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Browsers refuse passkeys at an address without a name, and without TLS anywhere but on this machine. */
export function arePasskeysPossible(config: Pick<Config, 'publicUrl' | 'externalIssuer'>): boolean {
  const { hostname, protocol } = new URL(config.publicUrl)
  if (config.externalIssuer !== null || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
