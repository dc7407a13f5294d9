/**
 * What is wrong with one field of a request, and the parameters that each of them takes. What they say stands in the
 * catalogue of messages under `field_reason.<name>`: the server says it in English to those who call the API, the console in
 * its own language. Texts that the specification quotes have no name: they are the same everywhere.
 */
export const fieldReasons = {
  /** What a service says of its form: the group `integration.problem` of the messages has the words. */
  integration_problem: ['problem'],
  store_app_lacks: ['scopes'],
  store_app_may_not: [],
  store_app_unknown: [],
  store_busy: [],
  store_channel_id_unknown: [],
  store_channel_unknown: [],
  store_currency_differs: ['store', 'app'],
  store_key_unknown: [],
  store_keys_unknown: [],
  store_lacks_this: [],
  store_late: [],
  store_leads_on: ['address'],
  store_menu_unknown: [],
  store_not_there: [],
  store_scopes_missing: ['scopes'],
  store_setup_missing: ['parts'],
  store_key_pair_lacks: ['scopes'],
  store_key_pair_may_not: [],
  store_key_pair_unknown: [],
  store_needs_https: [],
  store_shop_ended: [],
  store_shop_lacks: ['scopes'],
  store_shop_not_asked: [],
  store_shop_unclear: [],
  store_silent: [],
  store_token_lacks: ['scopes'],
  store_token_may_not: [],
  store_token_unknown: [],
  store_unclear: [],
  store_user_may_not: [],
  address_kind: [],
  app_version_wrong: [],
  application_id_wrong: [],
  bundle_id_wrong: [],
  fingerprint_wrong: [],
  team_id_wrong: [],
  address_not_http: [],
  address_not_web: [],
  address_port: ['port'],
  address_private: ['host'],
  address_unreadable: [],
  address_with_password: [],
  area_below_picture: [],
  area_beside_picture: [],
  badges_needed: [],
  block_id_repeated: [],
  block_id_taken: [],
  block_newer: ['version', 'known'],
  block_not_object: [],
  block_type_unknown: [],
  brand_unknown: [],
  category_unknown: [],
  channel_unknown: [],
  character_incomplete: [],
  characters_least: ['least'],
  characters_most: ['most'],
  choice_unknown: [],
  color_needed: [],
  compare_at_low: [],
  control_characters: [],
  country_needed: [],
  currency_default_stays: [],
  currency_not_enabled: [],
  currency_not_ready: [],
  currency_unknown: [],
  decimals_most: ['most'],
  delivery_nowhere: [],
  design_differs: [],
  destination_gone: [],
  email_wrong: [],
  end_before_start: [],
  entries_least: ['least'],
  entries_most: ['most'],
  form_wrong: [],
  integration_needed: ['integration', 'page'],
  language_differs: ['language'],
  language_not_available: ['language'],
  language_unknown: ['language'],
  layout_unknown: [],
  listed_twice: [],
  quiet_hours_empty: [],
  week_below_day: [],
  markup_crowded: [],
  markup_deep: [],
  markup_slow: [],
  file_of_other_app: [],
  media_address_needed: [],
  media_file_unknown: [],
  name_not_allowed: [],
  names_unknown: ['names'],
  nested_too_deep: ['most'],
  number_between: ['least', 'most'],
  number_least: ['least'],
  number_most: ['most'],
  number_needed: [],
  one_line: [],
  order_rules_most: ['most'],
  push_text_heavy: [],
  page_named_twice: [],
  page_of_design_unknown: [],
  page_saved_and_deleted: [],
  page_unknown: [],
  pages_most: ['most'],
  pages_most_restored: ['most'],
  password_is_email: [],
  password_long: ['most'],
  password_short: ['least'],
  permission_not_for_token: [],
  picture_size: ['width', 'height'],
  plan_costs_less: [],
  plan_costs_more: [],
  plan_same: [],
  plan_unknown: [],
  refund_over: [],
  refund_step: [],
  restock_over: [],
  screen_inactive: ['screen'],
  screen_not_for_tab: ['screen'],
  screen_not_offered: [],
  push_service_unknown: [],
  start_over: [],
  table_column_missing: ['column'],
  table_empty: [],
  table_lines_most: ['most'],
  table_quote_open: ['line'],
  table_row_long: ['line'],
  text_unreadable: [],
  tab_home_stays: [],
  tab_cart_stays: [],
  tab_account_stays: [],
  tab_stays: ['tab'],
  tab_unnamed_stays: [],
  tabs_least: [],
  tabs_same_id: [],
  tag_comma: [],
  time_over: [],
  time_too_far: [],
  time_unreadable: [],
  times_in_order: [],
  token_name_taken: [],
  use_one_of: ['options'],
  value_missing: [],
  variable_open: [],
  variable_unknown: ['variable'],
  value_wrong: [],
  video_seconds_most: ['most'],
  web_address_wrong: [],
  whole_number_between: ['least', 'most'],
  whole_number_needed: [],
  zone_unknown: [],
  google_measurement_id_form: [],
  crisp_website_id_form: [],
  text_unknown: [],
  text_named_twice: [],
  text_overtaken: [],
  text_nothing_left: [],
} as const satisfies Record<string, readonly string[]>

export type FieldReason = keyof typeof fieldReasons

export type FieldReasonParameters<R extends FieldReason> = Record<(typeof fieldReasons)[R][number], string | number>

/** As it is sent. */
export interface SentFieldReason {
  name: FieldReason
  parameters: Record<string, string | number>
}

/** Words for a field: a reason, or those of the specification and of schemas, which may stand beside a reason. */
export type FieldWords =
  | { message: string; reason?: SentFieldReason | undefined }
  | { message?: undefined; reason: SentFieldReason }

type ParametersOf<R extends FieldReason> = keyof FieldReasonParameters<R> extends never
  ? []
  : [FieldReasonParameters<R>]

/** The words of an issue: `{ path, ...fieldReason('language_unknown', { language }) }`. */
export function fieldReason<R extends FieldReason>(name: R, ...[given]: ParametersOf<R>): { reason: SentFieldReason } {
  return { reason: { name, parameters: given ?? {} } }
}

/** For an issue of a schema's own check: `context.addIssue({ code: 'custom', path, ...schemaReason(words) })`. */
export const schemaReason = ({ message, reason }: FieldWords) => ({
  message: message ?? reason?.name ?? '',
  params: { reason },
})

/** For the other checks of a schema, which carry a text and nothing else: `.regex(pattern, reasonText('color_needed'))`. */
export function reasonText<R extends FieldReason>(name: R, ...[given]: ParametersOf<R>): string {
  const parameters = Object.entries<string | number>(given ?? {}).map(([key, value]) => [key, String(value)])
  return parameters.length > 0 ? `${name}?${new URLSearchParams(parameters)}` : name
}

/** The reason that {@link reasonText} wrote; undefined for another text. */
export function reasonIn(text: string): SentFieldReason | undefined {
  const [name = '', parameters] = text.split('?')
  if (!Object.hasOwn(fieldReasons, name)) return undefined
  return { name: name as FieldReason, parameters: Object.fromEntries(new URLSearchParams(parameters)) }
}
