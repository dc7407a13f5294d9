/** The token endpoints of the console's origin accept forms, like the specification's identity call. */
import { z } from 'zod'
import { anyoneWithin, defineRoutes } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { tokenAnswerSchema } from './identity.routes.ts'

export const refreshRoutes = defineRoutes({
  refreshToken: {
    method: 'POST',
    path: '/auth/token',
    summary:
      'Renew the tokens: form fields grant_type, client_id, client_secret (ignored), refresh_token, and the cookie half',
    origin: 'console',
    access: anyoneWithin(rateLimits.signIn),
    form: true,
    body: z.object({
      grant_type: z.literal('refresh_token'),
      client_id: z.string().max(200),
      client_secret: z.string().max(500).optional(),
      refresh_token: z.string().min(1).max(512),
    }),
    response: tokenAnswerSchema,
    errors: ['invalid_grant'],
  },
  redeemCode: {
    method: 'POST',
    path: '/auth/code',
    summary: 'Redeem the code of an external issuer whose client has a secret, which our server adds',
    origin: 'console',
    access: anyoneWithin(rateLimits.signIn),
    form: true,
    body: z.object({
      grant_type: z.literal('authorization_code'),
      client_id: z.string().max(200),
      code: z.string().min(1).max(4096),
      code_verifier: z.string().min(43).max(128),
      redirect_uri: z.string().max(2000),
    }),
    response: z.object({ id_token: z.string(), access_token: z.string(), token_type: z.string() }),
    errors: ['invalid_grant'],
  },
  revokeToken: {
    method: 'POST',
    path: '/auth/revoke',
    summary: 'End the refresh family of this browser',
    origin: 'console',
    access: anyoneWithin(rateLimits.signIn),
    form: true,
    body: z.object({ refresh_token: z.string().max(512).optional() }),
    response: z.object({ ok: z.literal(true) }),
  },
})
