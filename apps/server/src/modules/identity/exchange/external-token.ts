/** An id token of the external issuer, and the user it stands for. */
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { Ports } from '../../../ports.ts'
import { type ExternalIssuer, verifyExternalToken } from './external-issuer.ts'
import { saveExternalPerson } from './external-users.queries.ts'
import type { Identity } from './identity.ts'

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

/**
 * The operator chose the issuer, so an address it says nothing about counts as checked; one it calls unverified opens
 * nothing, as it could be somebody else's.
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
  const sub = await saveExternalPerson(ports.db, {
    issuer: external.issuer,
    subject: data.sub,
    email: data.email,
    preferredUsername: clean(data.preferred_username) ?? data.email,
    givenName: clean(data.given_name),
    familyName: clean(data.family_name),
    customerId: clean(data.Customer_ID),
  })
  return { sub, thirdParty: false, impersonator: null, expiresAt: new Date((payload.exp ?? 0) * 1000) }
}
