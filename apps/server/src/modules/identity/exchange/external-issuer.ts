/** The metadata of an external issuer, and the checks of its id tokens. */

import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { hourMs } from '@vitrine/domain/time'
import {
  createRemoteJWKSet,
  customFetch,
  type JWTPayload,
  type JWTVerifyGetKey,
  errors as joseErrors,
  jwtVerify,
} from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'
import { issuerFetch } from './issuer-fetch.ts'

export interface ExternalIssuer {
  issuer: string
  clientId: string
  clientSecret: string | undefined
}

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url(), token_endpoint: z.url() })

export interface Discovery {
  tokenEndpoint: string
  keys: JWTVerifyGetKey
}

// Cached for an hour: a provider that moves its addresses keeps the old ones for longer.
const discoveries = defineService(() => new LRUCache<string, Discovery>({ max: 10, ttl: hourMs }))

/** Throws `unavailable` when the issuer does not answer, or names another issuer. */
export async function discover(ports: Ports, issuer: string): Promise<Discovery> {
  const discovered = discoveries(ports)
  const known = discovered.get(issuer)
  if (known) return known
  try {
    const call = issuerFetch(ports, issuer)
    const response = await call(`${issuer}/.well-known/openid-configuration`, { headers: new Headers() })
    const said = discoverySchema.parse(await response.json())
    if (said.issuer.replace(/\/$/, '') !== issuer) throw new Error(`It calls itself ${said.issuer}.`)
    const keys = createRemoteJWKSet(new URL(said.jwks_uri), {
      timeoutDuration: 5_000,
      [customFetch]: (address, { headers }) => call(address, { headers }),
    })
    const discovery = { tokenEndpoint: said.token_endpoint, keys }
    discovered.set(issuer, discovery)
    return discovery
  } catch (cause) {
    throw new AppError('unavailable', {
      ...because('provider_silent'),
      retryAfterSeconds: 5,
      cause,
    })
  }
}

// True when the keys could not be fetched; every other refusal is about the token.
const isUnreachable = (error: unknown): boolean =>
  error instanceof joseErrors.JWKSTimeout ||
  error instanceof TypeError ||
  error instanceof OutsideError ||
  isFetchFailure(error)
const isFetchFailure = (error: unknown): boolean =>
  error instanceof joseErrors.JOSEError && error.code === 'ERR_JOSE_GENERIC'

/** The claims of a valid id token; null for any other text. */
export async function verifyExternalToken(
  ports: Ports,
  external: ExternalIssuer,
  token: string,
): Promise<JWTPayload | null> {
  const { keys } = await discover(ports, external.issuer)
  try {
    const { payload } = await jwtVerify(token, keys, {
      // Only signatures with a public key are accepted: a shared secret must never be guessed from a token.
      algorithms: ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA', 'Ed25519'],
      issuer: [external.issuer, `${external.issuer}/`],
      audience: external.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: new Date(ports.clock.now()),
      clockTolerance: 30,
    })
    // A token for several audiences must say that it was made for us.
    const azp = payload['azp']
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp !== external.clientId) return null
    return payload
  } catch (error) {
    if (isUnreachable(error)) throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
    return null
  }
}
