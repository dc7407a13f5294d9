/** The second factor of the signed-in person: an authenticator app, passkeys, and codes for the day when they are lost. */
import { z } from 'zod'
import { inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, signedIn, signedInRecently } from '../contract/contract.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { madePasskeySchema, passkeyCreationSchema, usedPasskeySchema } from './passkey.schema.ts'

export const maxPasskeys = 10
export const maxPasskeyName = 60

const passkeySchema = z.object({
  ...revised,
  id: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

const securitySchema = z.object({
  /** The operator's provider signs the person in, so there is nothing to set up here. */
  external: z.boolean(),
  authenticator: z.object({ since: z.iso.datetime() }).nullable(),
  /** The oldest first. */
  passkeys: z.array(passkeySchema),
  /** Browsers make passkeys only for an address with a name, over TLS or on this machine. */
  passkeysPossible: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
})
export type Security = z.output<typeof securitySchema>

const security = '/app/v1/builder/profile/security'
const passkeys = `${security}/passkeys`
/** Shown once; only their hashes are kept. */
const codesSchema = inData(z.object({ recoveryCodes: z.array(z.string()) }))
/** They come with the first factor of any kind: none where the person has got some before. */
const firstCodesSchema = codesSchema
const nameSchema = trimmedText().min(1, 'Required!').max(maxPasskeyName).refine(isOneLine, notOneLine)
/** A code of the authenticator app, or a recovery code, as people type them. */
const factorCode = trimmedText().min(1, 'Required!').max(40)
/** One of both. A passkey signs the challenge that `beginPasskeyConfirmation` gives. */
const factorProofSchema = z
  .object({ code: factorCode.optional(), passkey: usedPasskeySchema.optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ['code'],
    message: 'Required!',
  })
export type FactorProof = z.output<typeof factorProofSchema>
/** Left out for a first factor, when there is nothing to prove yet. */
const proofOfAnother = factorProofSchema.optional()
const passkeyParams = z.object({ id: z.string().max(64) })

export const secondFactorRoutes = defineRoutes({
  getSecurity: {
    method: 'GET',
    path: security,
    summary: 'What the signed-in user enters beside the password',
    origin: 'console',
    access: signedIn,
    response: inData(securitySchema),
  },
  beginAuthenticator: {
    method: 'POST',
    path: `${security}/authenticator/setup`,
    summary: 'A new secret for an authenticator app, which a code of the app then confirms',
    origin: 'console',
    access: signedInRecently,
    response: inData(
      z.object({
        /** Sent back with the first code. */
        setup: z.string(),
        /** For an app that cannot read the QR code. */
        secret: z.string(),
        /** What the QR code holds. */
        uri: z.string(),
      }),
    ),
    errors: ['not_found'],
  },
  confirmAuthenticator: {
    method: 'POST',
    path: `${security}/authenticator`,
    summary:
      'Add an authenticator app as a second factor, by its first code and, if it is not the first factor, another one',
    origin: 'console',
    access: signedInRecently,
    body: z.object({ setup: z.string().max(500), code: z.string().min(1).max(40), proof: proofOfAnother }),
    response: firstCodesSchema,
    errors: ['code_wrong', 'setup_expired', 'conflict', 'factor_needed', 'passkey_refused'],
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: `${security}/authenticator`,
    summary:
      'Remove the authenticator app by one of its codes or a recovery code; the recovery codes go with the last factor',
    origin: 'console',
    access: signedInRecently,
    body: z.object({ code: factorCode }),
    response: inData(securitySchema),
    errors: ['not_found', 'code_wrong'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${security}/recovery-codes`,
    summary: 'New recovery codes in place of the old ones, by a second factor or an old code',
    origin: 'console',
    access: signedInRecently,
    body: factorProofSchema,
    response: codesSchema,
    errors: ['not_found', 'code_wrong', 'passkey_refused'],
  },
  beginPasskey: {
    method: 'POST',
    path: `${passkeys}/setup`,
    summary: 'What the browser makes a new passkey with',
    origin: 'console',
    access: signedInRecently,
    response: inData(passkeyCreationSchema),
    errors: ['not_found', 'limit_reached'],
  },
  addPasskey: {
    method: 'POST',
    path: passkeys,
    summary: 'Add a passkey that the browser made as a second factor, by another factor if it is not the first',
    origin: 'console',
    access: signedInRecently,
    body: z.object({ name: nameSchema, passkey: madePasskeySchema, proof: proofOfAnother }),
    response: firstCodesSchema,
    errors: ['not_found', 'passkey_refused', 'passkey_known', 'limit_reached', 'factor_needed', 'code_wrong'],
  },
  renamePasskey: {
    method: 'PUT',
    path: `${passkeys}/:id`,
    summary: 'Rename a passkey',
    origin: 'console',
    access: signedInRecently,
    params: passkeyParams,
    body: z.object({ name: nameSchema }),
    response: inData(securitySchema),
    revision: 'optional',
    errors: ['not_found', 'stale_revision'],
  },
  removePasskey: {
    method: 'DELETE',
    path: `${passkeys}/:id`,
    summary: 'Remove a passkey by itself or a recovery code; the recovery codes go with the last second factor',
    origin: 'console',
    access: signedInRecently,
    params: passkeyParams,
    body: factorProofSchema,
    response: inData(securitySchema),
    errors: ['not_found', 'code_wrong', 'passkey_refused'],
  },
})
