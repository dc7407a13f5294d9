import { m } from '@vitrine/messages/console'
import { useEffect } from 'react'
import { session } from '../../shared/api/session.ts'
import { revokeSession } from './exchange.api.ts'
import { findProviderLogout } from './provider.api.ts'
import { SigningIn } from './signing-in.tsx'

/**
 * Clears the credentials here, at the server and at the provider. Whichever step fails, the person ends at /auth/login.
 */
async function logOut(): Promise<void> {
  const [provider] = await Promise.allSettled([findProviderLogout(), revokeSession()])
  session.endEverywhere()
  const address = provider.status === 'fulfilled' ? provider.value : null
  if (address !== null) location.assign(address)
}

export function LogoutScreen() {
  useEffect(() => void logOut(), [])
  return <SigningIn text={m.sign_in_leaving()} />
}
