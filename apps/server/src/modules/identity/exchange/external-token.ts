/** An id token of the external issuer, and the user it stands for. */
import { minuteMs } from '@vitrine/domain/time'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { Ports } from '../../../ports.ts'
import { dbOfPeople } from '../users.queries.ts'
import { type ExternalIssuer, verifyExternalToken } from './external-issuer.ts'
import { saveExternalPerson } from './external-users.queries.ts'
import type { Identity } from './identity.ts'
import { externalPasswordSeconds } from './password-age.ts'

const text = z.string().max(320).nullish().catch(null)

/** Without an e-mail address nobody can be found in a team; a null character cannot be stored. */
const claimsSchema = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .regex(/^\P{Cc}+$/u),
  email: z.email().max(320),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  preferred_username: text,
  given_name: text,
  family_name: text,
  Customer_ID: text,
})

const clean = (value: string | null | undefined): string | null => value?.replaceAll('\u0000', '') ?? null

/** Allowance for the way from the password to the exchange, and for clocks that differ. */
const marginMs = 2 * minuteMs

/** When the issuer last asked for the password; null where that is longer ago than the console asks for, or not said. */
function signInTimeOf({ clock, log }: Ports, payload: JWTPayload): Date | null {
  const at = Number(payload['auth_time'] ?? Number.NaN) * 1000
  const age = clock.now() - at
  if (age >= -marginMs && age <= externalPasswordSeconds * 1000 + marginMs) return new Date(at)
  const why = Number.isNaN(at) ? 'does not say when (auth_time)' : 'asked for the password too long ago'
  log.warn(
    { auth_time: payload['auth_time'] ?? null },
    `a sign-in is refused: the issuer ${why}, although max_age was sent`,
  )
  return null
}

/**
 * The operator chose the issuer, so an address without a verification claim counts as verified; an address marked as
 * unverified opens nothing, because it could be somebody else's.
 */
export async function readExternalToken(
  ports: Ports,
  external: ExternalIssuer,
  token: string,
): Promise<Identity | null> {
  const payload: JWTPayload | null = await verifyExternalToken(ports, external, token)
  const claims = claimsSchema.safeParse(payload)
  if (!payload || !claims.success || claims.data.email_verified === false) return null
  const { data } = claims
  const signedInAt = signInTimeOf(ports, payload)
  if (!signedInAt) return null
  const sub = await saveExternalPerson(dbOfPeople(ports), {
    issuer: external.issuer,
    subject: data.sub,
    email: data.email,
    preferredUsername: clean(data.preferred_username) ?? data.email,
    givenName: clean(data.given_name),
    familyName: clean(data.family_name),
    customerId: clean(data.Customer_ID),
  })
  if (sub === null) {
    ports.log.warn(
      { subject: data.sub },
      'a sign-in is refused: its e-mail address belongs to somebody else of the issuer',
    )
    return null
  }
  const expiresAt = new Date((payload.exp ?? 0) * 1000)
  return { sub, thirdParty: false, impersonator: null, expiresAt, signedInAt, providerSession: null }
}
