/** API tokens, by which a program calls the routes of one app in the place of the member who made the token. */

import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { givenPermissionsSchema, permissionSchema } from '../identity/permission.schema.ts'
import { idPattern } from '../ids.ts'
import { isTokenPermission } from './token-permissions.rules.ts'

/** Programs that look for lost secrets find a token by this. */
export const tokenPrefix = 'vit_'
export const maxTokenName = 60
export const maxTokens = 100
export const maxTokenDays = 365

const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The last characters of the token. */
  hint: z.string(),
  permissions: z.array(permissionSchema),
  /** Those of them that count now: the maker has them too. */
  rights: z.array(permissionSchema),
  maker: z.object({ name: z.string(), self: z.boolean() }),
  createdAt: z.iso.datetime(),
  /** Null where the token does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  expired: z.boolean(),
  /** To about five minutes; null where nothing has used it. */
  usedAt: z.iso.datetime().nullable(),
})
export type ApiToken = z.output<typeof apiTokenSchema>

const newTokenSchema = z.object({
  name: trimmedText().min(1, 'Required!').max(maxTokenName).refine(isOneLine, notOneLine),
  permissions: givenPermissionsSchema(
    permissionSchema.refine(isTokenPermission, reasonText('permission_not_for_token')),
  ),
  /** Null for a token that does not expire. */
  days: z.number().int().min(1).max(maxTokenDays).nullable(),
})

export const tokensRoutes = defineRoutes({
  listApiTokens: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/tokens',
    summary: 'API tokens of the app, the newest first',
    origin: 'console',
    access: memberWith('tokens.change'),
    params: appKeyParams,
    response: inData(z.array(apiTokenSchema)),
  },
  createApiToken: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/tokens',
    summary: 'Make an API token; `secret` is the token, which is told this once and never again',
    origin: 'console',
    access: memberWith('tokens.change', { recentSignIn: true }),
    params: appKeyParams,
    body: newTokenSchema,
    response: z.object({ data: apiTokenSchema, secret: z.string() }),
    status: 201,
    errors: ['limit_reached'],
  },
  revokeApiTokens: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/tokens/revoke',
    summary: 'Revoke several API tokens at once, from their next call on; the answer names those that were still there',
    origin: 'console',
    access: memberWith('tokens.change'),
    params: appKeyParams,
    body: z.object({ ids: z.array(z.string().regex(idPattern)).min(1, 'Required!').max(maxTokens) }),
    response: inData(z.array(z.object({ id: z.string() }))),
    errors: ['not_found'],
  },
  revokeApiToken: {
    method: 'DELETE',
    path: '/app/v1/builder/:appKey/tokens/:id',
    summary: 'Revoke an API token, from its next call on',
    origin: 'console',
    access: memberWith('tokens.change'),
    params: appKeyParams.extend({ id: z.string().regex(idPattern) }),
    response: inData(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
})
