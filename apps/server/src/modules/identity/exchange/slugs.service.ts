/** Turns a slug in an address into a token that the exchange accepts: each works once, for a minute. */

import { randomBytes } from 'node:crypto'
import { minuteMs } from '@vitrine/domain/time'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { Ports } from '../../../ports.ts'
import { recordForPerson } from '../../audit/index.ts'
import { hashOf } from '../hashes.ts'
import { dbOfPeople } from '../users.queries.ts'
import type { Identity } from './identity.ts'
import { insertSlug, takeSlug } from './slugs.queries.ts'

const lifetimeMs = minuteMs
const audience = 'urn:vitrine:slug-exchange'

export interface SlugRequest {
  sub: string
  opensApp: string | null
  thirdParty: boolean
  impersonator: string | null
}

/** A slug of 256 bits, for an address of the console; only its hash is stored. */
export async function makeSlug(ports: Ports, request: SlugRequest): Promise<string> {
  const slug = randomBytes(32).toString('base64url')
  const nowMs = ports.clock.now()
  await dbOfPeople(ports)
    .transaction()
    .execute(async (trx) => {
      await insertSlug(trx, { ...request, slugHash: hashOf(slug), expiresAt: new Date(nowMs + lifetimeMs) })
      if (request.impersonator !== null)
        await recordForPerson(trx, {
          sub: request.sub,
          now: new Date(nowMs),
          change: { action: 'impersonation.prepared' },
          actor: { impersonator: request.impersonator },
        })
    })
  return slug
}

export interface PreparedExchange {
  token: string
  appKey: string | null
  impersonated: boolean
}

/** Returns null for a slug that is unknown, used or too old. */
export async function prepareExchange(ports: Ports, slug: string): Promise<PreparedExchange | null> {
  const nowMs = ports.clock.now()
  // Read first, so that nothing that can fail comes between the slug's only use and its answer.
  const secret = await ports.tokens.secret('slug-exchange')
  const row = await takeSlug(dbOfPeople(ports), hashOf(slug), new Date(nowMs))
  if (!row) return null
  const seconds = Math.floor(nowMs / 1000)
  const token = await new SignJWT({ tp: row.third_party, ...(row.impersonator !== null && { act: row.impersonator }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(row.sub)
    .setAudience(audience)
    .setJti(randomBytes(16).toString('base64url'))
    .setExpirationTime(seconds + lifetimeMs / 1000)
    .sign(secret)
  return { token, appKey: row.opens_app, impersonated: row.impersonator !== null }
}

/** Whether the token claims to be ours from a slug; this does not verify it. */
export function isSlugToken(token: string): boolean {
  try {
    return decodeJwt(token).aud === audience
  } catch {
    return false
  }
}

export async function readSlugToken(ports: Ports, token: string): Promise<Identity | null> {
  try {
    const { payload } = await jwtVerify(token, await ports.tokens.secret('slug-exchange'), {
      algorithms: ['HS256'],
      audience,
      currentDate: new Date(ports.clock.now()),
    })
    return {
      sub: String(payload.sub),
      thirdParty: payload['tp'] === true,
      impersonator: typeof payload['act'] === 'string' ? payload['act'] : null,
      expiresAt: new Date((payload.exp ?? 0) * 1000),
      signedInAt: null,
      providerSession: null,
    }
  } catch (error) {
    // Only an invalid token returns null: an unreachable database says nothing about the token.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
