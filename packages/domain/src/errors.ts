import type { SentReason } from './error-reasons.ts'
import type { FieldWords } from './field-reasons.ts'

/**
 * The error catalogue: every code that a route may answer with, its HTTP status and the text a user reads.
 * Texts in quotes in the specification stand here to the letter. Classes live only here and in connectors.
 */
export const errorCatalog = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  validation_failed: { status: 400, message: 'Some fields need your attention.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  token_expired: { status: 401, message: 'Your session has expired. Sign in again.' },
  invalid_grant: { status: 400, message: 'This session can no longer be renewed. Sign in again.' },
  sign_in_failed: { status: 401, message: 'The e-mail address or the password is not right.' },
  recent_sign_in_needed: { status: 403, message: 'Confirm that it is you to go on.' },
  token_refused: { status: 403, message: 'An API token cannot do this. Sign in to the console.' },
  impersonation_refused: { status: 403, message: 'Somebody who acts for another person cannot do this.' },
  code_wrong: { status: 400, message: 'This code is not right, or was used before.' },
  setup_expired: { status: 409, message: 'This setup was open for too long. Begin again.' },
  passkey_refused: { status: 400, message: 'This passkey was not accepted. Try again.' },
  passkey_known: { status: 409, message: 'This passkey has been added already.' },
  password_wrong: { status: 400, message: 'This password is not right.' },
  permission_missing: { status: 403, message: 'You do not have the permission for this.' },
  app_mismatch: { status: 403, message: 'The request names two different apps.' },
  origin_refused: { status: 403, message: 'This request came from another site and was refused.' },
  write_key_wrong: { status: 403, message: 'This is not the write key of the app. Load the app again.' },
  not_found: { status: 404, message: 'This does not exist, or you have no access to it.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'Somebody else changed this at the same time.' },
  stale_revision: { status: 409, message: 'Somebody else saved a newer version of this.' },
  payload_too_large: { status: 413, message: 'This is larger than the limit.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  only_images: { status: 415, message: 'Only image files are allowed' },
  only_videos: { status: 415, message: 'Only video files are allowed' },
  image_too_large: { status: 413, message: 'Images can be at most 10 MB.' },
  video_too_large: { status: 413, message: 'Videos can be at most 20 MB.' },
  image_unreadable: { status: 422, message: 'This picture could not be read. Export it again and retry.' },
  revision_required: { status: 428, message: 'The request must say which revision it was made on (If-Match).' },
  rate_limited: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  out_of_stock: { status: 409, message: 'There is not enough of this in stock.' },
  price_changed: { status: 409, message: 'A price changed. Look at your cart again.' },
  cart_changed: { status: 409, message: 'The cart has changed. Look at it again.' },
  cart_ordered: { status: 409, message: 'This cart has been ordered already.' },
  cart_empty: { status: 409, message: 'Your cart is empty.' },
  coupon_unknown: { status: 409, message: 'There is no such coupon, or it has ended.' },
  coupon_used: { status: 409, message: 'This coupon was used already.' },
  points_missing: { status: 409, message: 'You do not have enough points for this.' },
  guest_checkout_off: { status: 403, message: 'Sign in to place an order.' },
  accounts_off: { status: 409, message: 'This store has no customer accounts.' },
  link_expired: { status: 410, message: 'This link was used already or is too old. Ask for a new one.' },
  order_taken: { status: 409, message: 'This order belongs to another account.' },
  limit_reached: { status: 409, message: 'There can be no more of these. Remove one first.' },
  own_host_needed: {
    status: 409,
    message:
      'This service runs a script of its own in your app, and your app shares its host name with others. Ask your operator for a host name of its own.',
  },
  integration_type_taken: {
    status: 409,
    message: 'An integration of this type is already connected. Disconnect it to connect a new one.',
  },
  integration_fixed: { status: 409, message: 'This integration can neither be connected nor disconnected.' },
  plan_too_low: { status: 403, message: 'Your plan does not include this integration.' },
  user_exists: { status: 409, message: 'A user with this e-mail address is there already.' },
  account_exists: { status: 409, message: 'There is an account with this e-mail address already. Sign in to accept.' },
  wrong_account: { status: 403, message: 'This invitation is for another e-mail address.' },
  invitation_closed: { status: 409, message: 'This invitation can no longer be accepted.' },
  last_owner: { status: 409, message: 'An app needs at least one active owner.' },
  last_home_page: { status: 409, message: 'The app needs at least one home page.' },
  publish_blocked: { status: 422, message: 'The app cannot be published yet.' },
  elements_exist: {
    status: 409,
    message: 'Elements already exist. Please select at least one new element.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. The error has been logged.' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Try again in a few seconds.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalog

/** One problem with one input: `in` is the part of the request, `path` is dotted, as `data.blocks.0.title.text`. */
export interface FieldIssue extends FieldWords {
  in: 'params' | 'query' | 'body' | 'headers'
  path: string
}

/** The body of every error answer. */
export interface ErrorBody {
  error: {
    code: ErrorCode
    message: string
    issues?: FieldIssue[]
    id?: string
    details?: unknown
    reason?: SentReason
  }
}

interface AppErrorOptions {
  message?: string
  reason?: SentReason | undefined
  issues?: FieldIssue[]
  details?: unknown
  retryAfterSeconds?: number
  cause?: unknown
}

/** An expected or exceptional outcome with a code of the catalogue; the server turns it into an {@link ErrorBody}. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly issues?: FieldIssue[]
  readonly details?: unknown
  readonly reason?: SentReason | undefined
  readonly retryAfterSeconds?: number

  /** A refused input names its fields: `validation_failed` cannot be made without saying which. */
  constructor(code: Exclude<ErrorCode, 'validation_failed'>, options?: AppErrorOptions)
  constructor(code: ErrorCode, options: AppErrorOptions & { issues: FieldIssue[] | undefined })
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalog[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCatalog[code].status
    this.issues = options.issues
    this.details = options.details
    this.reason = options.reason
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Throws `code` unless the condition holds; keeps handlers flat. */
export function ensure(
  condition: unknown,
  code: Exclude<ErrorCode, 'validation_failed'>,
  options?: { message?: string; reason?: SentReason; details?: unknown },
): asserts condition {
  if (!condition) throw new AppError(code, options)
}
