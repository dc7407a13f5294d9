/**
 * Token exchange, refresh, log-out and profile: document 1, sections 4 and 7. The security notes say where tokens live.
 */

import { z } from 'zod'
import { inData, revised } from '../contract/contract.schema.ts'
import { anyoneWithin, defineRoutes, signedIn } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { minuteMs } from '../time.ts'
import { consoleLanguages } from './console-languages.ts'
import { passkeyRequestSchema, usedPasskeySchema } from './passkey.schema.ts'

export const tokenAnswerSchema = z.object({
  /** Bearer token of the API, valid for 5 minutes. */
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  /** Handle of the refresh family. It is useless without the HttpOnly cookie that is set together with it. */
  refresh_token: z.string(),
  /** True when the session began in another product's console. */
  third_party: z.boolean(),
  /** True when a support person acts for the member. */
  impersonated: z.boolean(),
})
export type TokenAnswer = z.output<typeof tokenAnswerSchema>

export const identityInfoSchema = z.object({
  ...revised,
  sub: z.string(),
  preferred_username: z.string(),
  email: z.string(),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  Customer_ID: z.string().nullable(),
  /** Language of the console; null until the person chooses one. */
  language: z.enum(consoleLanguages).nullable(),
})
export type IdentityInfo = z.output<typeof identityInfoSchema>

/** What the console must know before anybody has signed in. */
export const signInConfigSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** People sign in at the operator's own provider, which alone knows their passwords. */
  external: z.boolean(),
  /** Where the code is redeemed, if not at the issuer: our server adds the client's secret. */
  tokenEndpoint: z.string().optional(),
  redirectUri: z.string(),
  /** How old the last password entry may be. It is sent to the provider as `max_age`. */
  maxPasswordAgeSeconds: z.number().int(),
  shopperUrl: z.string(),
  publicUrl: z.string(),
  /** The demo accounts; only outside production. */
  demo: z.boolean(),
  /** Pages of the operator; null where there are none. */
  links: z.object({
    helpCenter: z.string().nullable(),
    tutorials: z.string().nullable(),
    subscriptionPortal: z.string().nullable(),
    contact: z.string().nullable(),
  }),
  /** The operator's video of the welcome, as a page to frame or as a file; null where the console's own stands in. */
  introVideo: z.object({ url: z.string(), isFile: z.boolean() }).nullable(),
  /** The service that streams devices; null without its key. */
  emulator: z.object({ url: z.string(), publicKey: z.string() }).nullable(),
})
export type SignInConfig = z.output<typeof signInConfigSchema>

const sessionSchema = z.object({
  id: z.string(),
  /** The session of this very call. */
  current: z.boolean(),
  /** Such as 'Chrome'; null when it is not known. */
  browser: z.string().nullable(),
  /** Such as 'macOS'; null when it is not known. */
  system: z.string().nullable(),
  begunAt: z.iso.datetime(),
  /** When the session was last renewed: it is renewed every five minutes while it is used. */
  usedAt: z.iso.datetime(),
  /** Somebody else acts for the person in it. */
  impersonated: z.boolean(),
})
/** A session of the signed-in person. */
export type OwnSession = z.output<typeof sessionSchema>

/** How long a password or passkey counts as recent. */
export const recentSignInMs = 10 * minuteMs

const recentSchema = inData(z.object({ recentUntil: z.iso.datetime() }))

export const identityRoutes = defineRoutes({
  getConfig: {
    method: 'GET',
    path: '/auth/config',
    summary: 'Addresses that the console needs before sign-in',
    origin: 'console',
    access: anyoneWithin(rateLimits.reads),
    response: signInConfigSchema,
  },
  prepareExchange: {
    method: 'GET',
    path: '/app/v1/builder/exchange-token',
    summary: 'Prepare a token exchange for a one-time slug',
    origin: 'console',
    access: anyoneWithin(rateLimits.signIn),
    query: z.object({ jmToken: z.string().min(1).max(512) }),
    response: inData(z.object({ token: z.string(), appKey: z.string().nullable(), impersonated: z.boolean() })),
    errors: ['invalid_grant'],
  },
  exchangeToken: {
    method: 'POST',
    path: '/onboard/v1/token/exchange',
    summary: 'Exchange an identity token for an access token and a refresh token',
    origin: 'console',
    access: anyoneWithin(rateLimits.signIn),
    body: z.object({ token: z.string().min(1).max(8192) }),
    response: tokenAnswerSchema,
    errors: ['invalid_grant'],
  },
  getProfile: {
    method: 'GET',
    path: '/app/v1/builder/profile',
    summary: 'Identity info of the signed-in user',
    origin: 'console',
    access: signedIn,
    response: inData(identityInfoSchema),
    revision: 'answer',
  },
  updateProfile: {
    method: 'PUT',
    path: '/app/v1/builder/profile',
    summary: 'Choose the language of the console',
    origin: 'console',
    access: signedIn,
    body: inData(z.object({ language: z.enum(consoleLanguages) })),
    response: inData(identityInfoSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  listSessions: {
    method: 'GET',
    path: '/app/v1/builder/profile/sessions',
    summary: 'Open sessions of the signed-in user, the last used first; at most 100',
    origin: 'console',
    access: signedIn,
    response: inData(z.array(sessionSchema)),
  },
  confirmByPassword: {
    method: 'POST',
    path: '/app/v1/builder/profile/recent-sign-in/password',
    summary: 'Enter the password again, for what needs a recent sign-in',
    origin: 'console',
    access: signedIn,
    body: z.object({ password: z.string().min(1).max(1000) }),
    response: recentSchema,
    errors: ['password_wrong', 'impersonation_refused', 'rate_limited'],
  },
  beginPasskeyConfirmation: {
    method: 'POST',
    path: '/app/v1/builder/profile/recent-sign-in/passkey/setup',
    summary: 'What the browser asks a passkey of the signed-in user with, for what needs a recent sign-in',
    origin: 'console',
    access: signedIn,
    response: inData(passkeyRequestSchema),
    errors: ['not_found', 'impersonation_refused'],
  },
  confirmByPasskey: {
    method: 'POST',
    path: '/app/v1/builder/profile/recent-sign-in/passkey',
    summary: 'Use a passkey, for what needs a recent sign-in',
    origin: 'console',
    access: signedIn,
    body: usedPasskeySchema,
    response: recentSchema,
    errors: ['passkey_refused', 'impersonation_refused', 'rate_limited'],
  },
  confirmByProvider: {
    method: 'POST',
    path: '/app/v1/builder/profile/recent-sign-in/provider',
    summary: 'Confirm a sign-in by a new identity token of the external provider, for what needs a recent sign-in',
    origin: 'console',
    access: signedIn,
    body: z.object({ token: z.string().min(1).max(8192) }),
    response: recentSchema,
    errors: ['invalid_grant', 'impersonation_refused'],
  },
  endSession: {
    method: 'DELETE',
    path: '/app/v1/builder/profile/sessions/:id',
    summary: 'End another session of the signed-in user',
    origin: 'console',
    access: signedIn,
    params: z.object({ id: z.string().max(64) }),
    response: inData(z.array(sessionSchema)),
    errors: ['not_found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/app/v1/builder/profile/sessions',
    summary: 'End all sessions of the signed-in user but this one',
    origin: 'console',
    access: signedIn,
    response: inData(z.array(sessionSchema)),
  },
})
