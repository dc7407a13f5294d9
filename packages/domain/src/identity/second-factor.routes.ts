/** The second factor of the signed-in person: an authenticator app, and codes for the day when it is lost. */
import { z } from 'zod'
import { inData } from '../contract/contract.schema.ts'
import { defineRoutes, signedIn, signedInRecently } from '../contract/contract.ts'

const securitySchema = z.object({
  /** The operator's provider signs the person in, so there is nothing to set up here. */
  external: z.boolean(),
  authenticator: z.object({ since: z.iso.datetime() }).nullable(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
})
export type Security = z.output<typeof securitySchema>

const security = '/app/v1/builder/profile/security'
/** Shown once; only their hashes are kept. */
const codesSchema = inData(z.object({ recoveryCodes: z.array(z.string()) }))

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
    summary: 'Turn the second factor on with the first code of the app',
    origin: 'console',
    access: signedInRecently,
    body: z.object({ setup: z.string().max(500), code: z.string().min(1).max(40) }),
    response: codesSchema,
    errors: ['code_wrong', 'setup_expired', 'conflict'],
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: `${security}/authenticator`,
    summary: 'Turn the second factor off',
    origin: 'console',
    access: signedInRecently,
    response: inData(securitySchema),
    errors: ['not_found'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${security}/recovery-codes`,
    summary: 'New recovery codes in place of the old ones',
    origin: 'console',
    access: signedInRecently,
    response: codesSchema,
    errors: ['not_found'],
  },
})
