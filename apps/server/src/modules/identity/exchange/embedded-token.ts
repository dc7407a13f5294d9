/** An id token of the embedded provider. */
import { jwtVerify } from 'jose'
import type { Ports } from '../../../ports.ts'
import { consoleClientId, embeddedIssuer, providerSessionClaim } from '../provider/addresses.ts'
import { getProviderPublicKeys } from '../provider/provider-keys.ts'
import type { Identity } from './identity.ts'

/** Null for any other text. */
export async function readEmbeddedToken(ports: Ports, token: string): Promise<Identity | null> {
  const keys = await getProviderPublicKeys(ports)
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      issuer: embeddedIssuer(ports.config),
      audience: consoleClientId,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time', providerSessionClaim],
      currentDate: new Date(ports.clock.now()),
      clockTolerance: 5,
    })
    const expiresAt = new Date((payload.exp ?? 0) * 1000)
    return {
      sub: String(payload.sub),
      thirdParty: false,
      impersonator: null,
      expiresAt,
      signedInAt: new Date(Number(payload['auth_time']) * 1000),
      providerSession: String(payload[providerSessionClaim]),
    }
  } catch {
    return null
  }
}
