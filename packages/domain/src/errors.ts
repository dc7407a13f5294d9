import type { SentReason } from './error-reasons.ts'
import type { FieldWords } from './field-reasons.ts'

/**
 * Every code that a route may answer with, and its HTTP status. What it says stands in the catalogue of messages under
 * `error.<code>`: the server answers it in English, the console says it in its own language.
 */
export const errorStatus = {
  bad_request: 400,
  validation_failed: 400,
  unauthenticated: 401,
  token_expired: 401,
  invalid_grant: 400,
  sign_in_failed: 401,
  recent_sign_in_needed: 403,
  token_refused: 403,
  impersonation_refused: 403,
  code_wrong: 400,
  setup_expired: 409,
  factor_needed: 403,
  passkey_refused: 400,
  passkey_known: 409,
  password_wrong: 400,
  permission_missing: 403,
  app_mismatch: 403,
  origin_refused: 403,
  write_key_wrong: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  name_taken: 409,
  stale_revision: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  only_images: 415,
  only_videos: 415,
  image_too_large: 413,
  video_too_large: 413,
  image_unreadable: 422,
  revision_required: 428,
  rate_limited: 429,
  out_of_stock: 409,
  price_changed: 409,
  cart_changed: 409,
  cart_ordered: 409,
  idempotency_key_reused: 422,
  cart_empty: 409,
  coupon_unknown: 409,
  coupon_used: 409,
  points_missing: 409,
  guest_checkout_off: 403,
  payment_needed: 409,
  not_payable: 409,
  accounts_off: 409,
  link_expired: 410,
  order_taken: 409,
  limit_reached: 409,
  own_host_needed: 409,
  integration_type_taken: 409,
  integration_fixed: 409,
  plan_too_low: 403,
  user_exists: 409,
  account_exists: 409,
  wrong_account: 403,
  invitation_closed: 409,
  last_owner: 409,
  last_home_page: 409,
  publish_blocked: 422,
  elements_exist: 409,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** One problem with one input: `in` is the part of the request, `path` is dotted, as `data.blocks.0.title.text`. */
export type FieldIssue = FieldWords & {
  in: 'params' | 'query' | 'body' | 'headers'
  path: string
}

/** As it is sent, with words in English. */
export type SentIssue = FieldIssue & { message: string }

/** The body of every error answer. */
export interface ErrorBody {
  error: {
    code: ErrorCode
    message: string
    issues?: SentIssue[]
    id?: string
    details?: unknown
    reason?: SentReason
  }
}

interface AppErrorOptions {
  /** A sentence in English, where neither the code nor a reason says it. */
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
  /** The sentence that it was given; without one, its reason or its code says what happened. */
  readonly said: string | undefined
  readonly issues?: FieldIssue[]
  readonly details?: unknown
  readonly reason?: SentReason | undefined
  readonly retryAfterSeconds?: number

  /** A refused input names its fields: `validation_failed` cannot be made without saying which. */
  constructor(code: Exclude<ErrorCode, 'validation_failed'>, options?: AppErrorOptions)
  constructor(code: ErrorCode, options: AppErrorOptions & { issues: FieldIssue[] | undefined })
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? options.reason?.name ?? code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.said = options.message
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
