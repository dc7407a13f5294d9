/**
 * Why, beyond the code of an error, and the parameters that each of them takes. What they say stands in the catalogue of
 * messages under `reason.<name>`: the server says it in English to those who call the API, the console in its own language.
 */
export const errorReasons = {
  account_being_erased: [],
  app_file_damaged: ['entry'],
  app_file_incomplete: [],
  app_file_many_pictures: ['most'],
  app_file_newer: [],
  app_file_not_one: [],
  app_file_part_crowded: ['entry'],
  app_file_part_large: ['entry', 'most'],
  app_file_part_many: ['entry', 'most'],
  app_file_too_large: ['entry'],
  badges_most: ['most'],
  chosen_design_gone: [],
  chosen_design_stays: ['title', 'status'],
  disk_full: [],
  goods_elsewhere: [],
  goods_import_begun: [],
  goods_import_differs: [],
  goods_import_runs: [],
  import_brings_media: ['permission'],
  messages_most: ['most'],
  moment_not_kept: [],
  segments_most: ['most'],
  moment_overtaken: [],
  order_elsewhere: [],
  order_status_not_next: [],
  other_design_live: ['live'],
  preview_ended: [],
  screen_has_page: ['screen'],
  secrets_not_kept: [],
  status_forbids_bringBack: ['status'],
  status_forbids_cancelTime: ['status'],
  status_forbids_delete: ['status'],
  status_forbids_edit: ['status'],
  status_forbids_goLive: ['status'],
  status_forbids_rename: ['status'],
  status_forbids_schedule: ['status'],
  store_not_connected: [],
  store_orders_elsewhere: [],
  store_ids_needed: [],
  web_part_needs_https: [],
  web_part_needs_release: [],
  store_package_not_ready: [],
  store_slow: [],
  store_tells_nothing: [],
  store_way_back_over: [],
  billing_off: [],
  billing_silent: [],
  billing_refused: ['reason'],
  crop_animation: [],
  crop_drawing: [],
  drawing_broken: ['line'],
  drawing_holds_page: [],
  drawing_moves: [],
  drawing_needs_other_files: ['address'],
  drawing_picture_unreadable: [],
  drawing_too_costly: [],
  drawing_too_large: [],
  drawing_would_differ: [],
  delivery_erased: [],
  import_running: [],
  link_used: [],
  map_silent: [],
  other_person: [],
  password_not_asked: [],
  member_has_more: [],
  new_app_refused: [],
  not_invited: [],
  only_active_member: [],
  only_owner: [],
  permission_needed: ['permission'],
  plan_agreed: [],
  plan_change_replaced: [],
  plan_has_no_subscription: [],
  plan_pay_first: [],
  plan_renewal_fixed: [],
  picture_format: ['format'],
  picture_too_many_pixels: ['megapixels'],
  permission_not_own: ['permission'],
  provider_silent: [],
  reference_gone: [],
  role_not_own: ['role'],
  token_ended: [],
  trial_not_needed: [],
  service_silent: ['service'],
  upload_cut: [],
  value_not_storable: [],
  video_format: ['format'],
  video_unreadable: [],
  language_known: [],
  language_default_stays: [],
} as const satisfies Record<string, readonly string[]>

export type ErrorReason = keyof typeof errorReasons

export type ReasonParameters<R extends ErrorReason> = Record<(typeof errorReasons)[R][number], string | number>

/** As it is sent. */
export interface SentReason {
  name: ErrorReason
  parameters: Record<string, string | number>
}

/** Options of an AppError: `new AppError('conflict', because('import_running'))`. */
export function because<R extends ErrorReason>(
  name: R,
  ...[given]: keyof ReasonParameters<R> extends never ? [] : [ReasonParameters<R>]
): { reason: SentReason } {
  return { reason: { name, parameters: given ?? {} } }
}
