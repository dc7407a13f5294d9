/** The texts for the server's refusals: the server sends a code, and the console puts it into its own language. */
import type { ErrorReason, ReasonParameters } from '@vitrine/domain/error-reasons'
import { type AppError, type ErrorCode, errorCatalog } from '@vitrine/domain/errors'
import { m } from './messages/messages.js'

export { wordsOfField } from './field-words.ts'

const words: Record<ErrorCode, () => string> = {
  bad_request: m.errors_bad_request,
  validation_failed: m.errors_validation_failed,
  unauthenticated: m.errors_unauthenticated,
  token_expired: m.errors_token_expired,
  invalid_grant: m.errors_invalid_grant,
  sign_in_failed: m.errors_sign_in_failed,
  recent_sign_in_needed: m.errors_recent_sign_in_needed,
  token_refused: m.errors_token_refused,
  impersonation_refused: m.errors_impersonation_refused,
  code_wrong: m.errors_code_wrong,
  passkey_refused: m.errors_passkey_refused,
  passkey_known: m.errors_passkey_known,
  setup_expired: m.errors_setup_expired,
  password_wrong: m.errors_password_wrong,
  permission_missing: m.errors_permission_missing,
  app_mismatch: m.errors_app_mismatch,
  origin_refused: m.errors_origin_refused,
  write_key_wrong: m.errors_write_key_wrong,
  not_found: m.errors_not_found,
  method_not_allowed: m.errors_method_not_allowed,
  conflict: m.errors_conflict,
  stale_revision: m.errors_stale_revision,
  payload_too_large: m.errors_payload_too_large,
  unsupported_media_type: m.errors_unsupported_media_type,
  only_images: m.errors_only_images,
  only_videos: m.errors_only_videos,
  image_too_large: m.errors_image_too_large,
  video_too_large: m.errors_video_too_large,
  image_unreadable: m.errors_image_unreadable,
  revision_required: m.errors_revision_required,
  rate_limited: m.errors_rate_limited,
  out_of_stock: m.errors_out_of_stock,
  price_changed: m.errors_price_changed,
  cart_changed: m.errors_cart_changed,
  cart_ordered: m.errors_cart_ordered,
  cart_empty: m.errors_cart_empty,
  coupon_unknown: m.errors_coupon_unknown,
  coupon_used: m.errors_coupon_used,
  points_missing: m.errors_points_missing,
  guest_checkout_off: m.errors_guest_checkout_off,
  accounts_off: m.errors_accounts_off,
  link_expired: m.errors_link_expired,
  order_taken: m.errors_order_taken,
  limit_reached: m.errors_limit_reached,
  integration_type_taken: m.errors_integration_type_taken,
  own_host_needed: m.errors_own_host_needed,
  integration_fixed: m.errors_integration_fixed,
  plan_too_low: m.errors_plan_too_low,
  user_exists: m.errors_user_exists,
  account_exists: m.errors_account_exists,
  wrong_account: m.errors_wrong_account,
  invitation_closed: m.errors_invitation_closed,
  last_owner: m.errors_last_owner,
  last_home_page: m.errors_last_home_page,
  publish_blocked: m.errors_publish_blocked,
  elements_exist: m.errors_elements_exist,
  internal: m.errors_internal,
  unavailable: m.errors_unavailable,
}

type Words<R extends ErrorReason> = (parameters: ReasonParameters<R>) => string

const reasonWords: { [R in ErrorReason]: Words<R> } = {
  billing_off: () => m.reasons_billing_off(),
  billing_silent: () => m.reasons_billing_silent(),
  billing_refused: m.reasons_billing_refused,
  crop_animation: () => m.reasons_crop_animation(),
  crop_drawing: () => m.reasons_crop_drawing(),
  delivery_erased: () => m.reasons_delivery_erased(),
  import_running: () => m.reasons_import_running(),
  link_used: () => m.reasons_link_used(),
  map_silent: () => m.reasons_map_silent(),
  other_person: () => m.reasons_other_person(),
  password_not_asked: () => m.reasons_password_not_asked(),
  member_has_more: () => m.reasons_member_has_more(),
  not_invited: () => m.reasons_not_invited(),
  only_active_member: () => m.reasons_only_active_member(),
  only_owner: () => m.reasons_only_owner(),
  permission_needed: m.reasons_permission_needed,
  permission_not_own: m.reasons_permission_not_own,
  language_known: () => m.reasons_language_known(),
  language_default_stays: () => m.reasons_language_default_stays(),
  plan_agreed: () => m.reasons_plan_agreed(),
  plan_change_replaced: () => m.reasons_plan_change_replaced(),
  plan_has_no_subscription: () => m.reasons_plan_has_no_subscription(),
  plan_renewal_fixed: () => m.reasons_plan_renewal_fixed(),
  picture_too_many_pixels: m.reasons_picture_too_many_pixels,
  provider_silent: () => m.reasons_provider_silent(),
  reference_gone: () => m.reasons_reference_gone(),
  role_not_own: m.reasons_role_not_own,
  token_ended: () => m.reasons_token_ended(),
  trial_not_needed: () => m.reasons_trial_not_needed(),
  service_silent: m.reasons_service_silent,
  upload_cut: () => m.reasons_upload_cut(),
  value_not_storable: () => m.reasons_value_not_storable(),
  video_unreadable: () => m.reasons_video_unreadable(),
}

/** A reason without a text here (from a newer server or the design tool) is shown in the server's own words. */
export function wordsOf({ code, message, reason }: AppError): string {
  const say =
    reason && Object.hasOwn(reasonWords, reason.name) ? (reasonWords[reason.name] as Words<ErrorReason>) : null
  if (say && reason) return say(reason.parameters as ReasonParameters<ErrorReason>)
  return message === errorCatalog[code].message ? words[code]() : message
}
