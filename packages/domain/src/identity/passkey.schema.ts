/** What a browser is asked for and answers when a passkey is made or used (Web Authentication, level 3, as JSON). */
import { z } from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

const credentialType = z.literal('public-key')
const credentialId = base64url(1400)
const transport = z.string().min(1).max(40)
const knownSchema = z.object({ id: z.string(), type: credentialType, transports: z.array(z.string()).optional() })

/** What `navigator.credentials.create` is called with. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(knownSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.output<typeof passkeyCreationSchema>

/** What `navigator.credentials.get` is called with. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(knownSchema),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof passkeyRequestSchema>

/** A passkey that was made. */
export const madePasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(transport).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof madePasskeySchema>

/** What a passkey signed. */
export const usedPasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.string().max(200).nullish(),
  }),
})
export type UsedPasskey = z.output<typeof usedPasskeySchema>
