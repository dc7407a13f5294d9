/** Asks the browser for a passkey. What it refuses is a text for the person, since no call of ours has failed. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@vitrine/domain/identity/passkey.schema'
import { m } from '@vitrine/messages/console'

export type FromBrowser<T> = { passkey: T } | { refusal: string }

/** Browsers know no passkeys where the page came without TLS. */
export const knowsPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined

function refusalOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return m['error.passkey_known']()
  return m.errors_passkey_not_used()
}

async function fromBrowser<T>(ask: () => Promise<T>): Promise<FromBrowser<T>> {
  try {
    return { passkey: await ask() }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

export const makePasskey = (options: PasskeyCreation): Promise<FromBrowser<MadePasskey>> =>
  fromBrowser(() => startRegistration({ optionsJSON: options }))

export const askPasskey = (request: PasskeyRequest): Promise<FromBrowser<UsedPasskey>> =>
  fromBrowser(() => startAuthentication({ optionsJSON: request }))
