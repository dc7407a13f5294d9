/** What the server says of a field, in the language of the console. */
import type { FieldReason, FieldReasonParameters, FieldWords } from '@vitrine/domain/field-reasons'
import { m } from './messages/messages.js'

type Words<R extends FieldReason> = (parameters: FieldReasonParameters<R>) => string

const reasonWords: { [R in FieldReason]: Words<R> } = {
  address_kind: () => m.field_reasons_address_kind(),
  address_not_web: () => m.field_reasons_address_not_web(),
  area_below_picture: () => m.field_reasons_area_below_picture(),
  area_beside_picture: () => m.field_reasons_area_beside_picture(),
  block_id_repeated: () => m.field_reasons_block_id_repeated(),
  block_id_taken: () => m.field_reasons_block_id_taken(),
  block_newer: m.field_reasons_block_newer,
  block_not_object: () => m.field_reasons_block_not_object(),
  block_type_unknown: () => m.field_reasons_block_type_unknown(),
  brand_unknown: () => m.field_reasons_brand_unknown(),
  category_unknown: () => m.field_reasons_category_unknown(),
  characters_least: m.field_reasons_characters_least,
  characters_most: m.field_reasons_characters_most,
  color_needed: () => m.field_reasons_color_needed(),
  control_characters: () => m.field_reasons_control_characters(),
  country_needed: () => m.field_reasons_country_needed(),
  decimals_most: m.field_reasons_decimals_most,
  design_differs: () => m.field_reasons_design_differs(),
  email_wrong: () => m.field_reasons_email_wrong(),
  end_before_start: () => m.field_reasons_end_before_start(),
  entries_least: m.field_reasons_entries_least,
  entries_most: m.field_reasons_entries_most,
  form_wrong: () => m.field_reasons_form_wrong(),
  integration_needed: m.field_reasons_integration_needed,
  language_differs: m.field_reasons_language_differs,
  language_unknown: m.field_reasons_language_unknown,
  layout_unknown: () => m.field_reasons_layout_unknown(),
  listed_twice: () => m.field_reasons_listed_twice(),
  markup_crowded: () => m.field_reasons_markup_crowded(),
  markup_deep: () => m.field_reasons_markup_deep(),
  markup_slow: () => m.field_reasons_markup_slow(),
  media_address_needed: () => m.field_reasons_media_address_needed(),
  name_not_allowed: () => m.field_reasons_name_not_allowed(),
  names_unknown: m.field_reasons_names_unknown,
  nested_too_deep: m.field_reasons_nested_too_deep,
  number_between: m.field_reasons_number_between,
  number_least: m.field_reasons_number_least,
  number_most: m.field_reasons_number_most,
  number_needed: () => m.field_reasons_number_needed(),
  one_line: () => m.field_reasons_one_line(),
  page_named_twice: () => m.field_reasons_page_named_twice(),
  page_of_design_unknown: () => m.field_reasons_page_of_design_unknown(),
  page_saved_and_deleted: () => m.field_reasons_page_saved_and_deleted(),
  page_unknown: () => m.field_reasons_page_unknown(),
  pages_most: m.field_reasons_pages_most,
  pages_most_restored: m.field_reasons_pages_most_restored,
  permission_not_for_token: () => m.field_reasons_permission_not_for_token(),
  screen_inactive: m.field_reasons_screen_inactive,
  screen_not_for_tab: m.field_reasons_screen_not_for_tab,
  screen_not_offered: () => m.field_reasons_screen_not_offered(),
  start_over: () => m.field_reasons_start_over(),
  tabs_same_id: () => m.field_reasons_tabs_same_id(),
  time_over: () => m.field_reasons_time_over(),
  time_too_far: () => m.field_reasons_time_too_far(),
  time_unreadable: () => m.field_reasons_time_unreadable(),
  times_in_order: () => m.field_reasons_times_in_order(),
  use_one_of: m.field_reasons_use_one_of,
  value_missing: () => m.field_reasons_value_missing(),
  value_wrong: () => m.field_reasons_value_wrong(),
  web_address_wrong: () => m.field_reasons_web_address_wrong(),
  whole_number_needed: () => m.field_reasons_whole_number_needed(),
  zone_unknown: () => m.field_reasons_zone_unknown(),
}

/** Words without a reason, or with one of a newer server, are shown as they came. */
export function wordsOfField({ message, reason }: FieldWords): string {
  if (reason === undefined || !Object.hasOwn(reasonWords, reason.name)) return message
  const say = reasonWords[reason.name] as Words<FieldReason>
  return say(reason.parameters as FieldReasonParameters<FieldReason>)
}
