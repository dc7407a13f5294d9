/**
 * What is wrong with one field of a request, as a name with parameters. The English text is for those who call the API; the
 * console says it in its own words. Texts that the specification quotes have no name: they are the same everywhere.
 */
export const fieldReasons = {
  address_kind: 'This kind of address is not allowed',
  address_not_http: 'Only addresses that begin with https:// or http:// are called.',
  address_not_web: 'Use an address that begins with https://',
  address_port: 'Port {port} is not one of a web server.',
  address_private: '{host} leads into a private network.',
  address_unreadable: 'It is no address.',
  address_with_password: 'An address with a user name or a password is not called.',
  area_below_picture: 'The area ends below the picture',
  area_beside_picture: 'The area ends beside the picture',
  badges_needed: 'Name at least one badge',
  block_id_repeated: 'Another block of the page has this id',
  block_id_taken: 'Another page of the design uses this id',
  block_newer: 'Version {version} is newer than {known}',
  block_not_object: 'A block is an object',
  block_type_unknown: 'This block type does not exist',
  brand_unknown: 'This brand does not exist',
  category_unknown: 'This category does not exist',
  channel_unknown: 'The store has no such channel.',
  characters_least: 'At least {least} characters',
  characters_most: 'At most {most} characters',
  color_needed: 'Use a hex color such as #1F2128',
  control_characters: 'Control characters are not allowed',
  country_needed: 'Choose a country',
  currency_default_stays: 'The default currency stays enabled. Make another one the default first.',
  currency_not_enabled: 'Enable this currency before you make it the default.',
  currency_not_ready: 'Prices in this currency are still being read from the store. Try again in a moment.',
  currency_unknown: 'The store has no prices and no rate for this currency',
  decimals_most: 'At most {most} decimals',
  design_differs: 'This names another design',
  email_wrong: 'This is not an e-mail address.',
  end_before_start: 'The end must be after the start',
  entries_least: 'At least {least} entries',
  entries_most: 'At most {most} entries',
  form_wrong: 'This is not written as it must be.',
  integration_needed: 'Connect the {integration} integration to create a {page} page.',
  language_differs: "The header X-App-Language says '{language}'",
  language_not_available: "There is no language '{language}' to add",
  language_unknown: "The app has no language '{language}'",
  layout_unknown: 'There is no layout with this id',
  listed_twice: 'Stands in the list twice',
  markup_crowded: 'Use at most 20,000 elements',
  markup_deep: 'Nest at most 100 elements in each other',
  markup_slow: 'This takes too long to read: make it simpler',
  media_address_needed: 'An http(s) address or a file of the media library',
  name_not_allowed: 'A name in here is not allowed',
  names_unknown: 'These names are not known here: {names}',
  nested_too_deep: 'Nested deeper than {most} levels',
  number_between: 'Use a number from {least} to {most}',
  number_least: 'Use {least} or more',
  number_most: 'Use {most} or less',
  number_needed: 'Use a number',
  one_line: 'Line breaks and control characters are not allowed',
  page_named_twice: 'This page is named twice',
  page_of_design_unknown: 'The design has no such page',
  page_saved_and_deleted: 'This page is saved by the same request',
  page_unknown: 'There is no page with this id',
  pages_most: 'A design has at most {most} pages',
  pages_most_restored: 'A design has at most {most} pages. Delete some, or remove pages made since.',
  password_is_email: 'Do not use your e-mail address as the password.',
  password_long: 'Use at most {most} characters.',
  password_short: 'Use at least {least} characters.',
  permission_not_for_token: 'A token cannot have this permission.',
  plan_costs_less: 'This plan costs no more than yours: choose it as a downgrade.',
  plan_costs_more: 'This plan costs more than yours, or there is no subscription: choose it as an upgrade.',
  plan_same: 'This is your plan already.',
  plan_unknown: 'There is no such plan.',
  screen_inactive: '{screen} cannot be opened: its integration is not active.',
  screen_not_for_tab: 'A button of the navigation bar cannot open {screen}.',
  screen_not_offered: 'An action cannot open this screen.',
  start_over: 'The start time has passed. Choose a later one, or go live now.',
  table_column_missing: "The first line has no column '{column}'. Use a table that was exported here.",
  table_empty: 'This file has no lines.',
  table_lines_most: 'This has more than {most} lines. Split it.',
  tabs_same_id: 'Two tabs have the same id',
  time_over: 'Choose a time that is not over yet.',
  time_too_far: 'Choose a time within ten years.',
  time_unreadable: 'This is not a date and time.',
  times_in_order: 'The end time must be after the start time.',
  token_name_taken: 'There is a token with this name already.',
  use_one_of: 'Use one of {options}',
  value_missing: 'This is missing.',
  value_wrong: 'This is not what belongs here.',
  web_address_wrong: 'This is not a web address.',
  whole_number_between: 'Enter a whole number from {least} to {most}',
  whole_number_needed: 'Use a whole number',
  zone_unknown: 'There is no such time zone.',
  klaviyo_key_refused:
    'Klaviyo does not accept this key. It needs full access, or access to accounts, events and profiles.',
  judge_me_domain: 'Enter the domain alone, such as my-shop.myshopify.com.',
  judge_me_token_refused:
    'Judge.me does not accept this token for this shop. It is the private token of the same shop.',
  judge_me_shop_unknown: 'Judge.me does not know this shop.',
  loyaltylion_site_form: 'Enter the number of your site: it stands after /sites/ in its address.',
  loyaltylion_key_refused: 'LoyaltyLion does not accept this key. It needs to read customers and to write orders.',
  loyaltylion_site_unknown: 'LoyaltyLion does not know this site.',
  text_unknown: 'The design has no such text.',
  text_named_twice: 'This text was named before.',
  text_overtaken: 'This text was changed since the table was exported.',
} as const

export type FieldReason = keyof typeof fieldReasons

type Named<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never
export type FieldReasonParameters<R extends FieldReason> = Record<Named<(typeof fieldReasons)[R]>, string | number>

/** As it is sent. */
export interface SentFieldReason {
  name: FieldReason
  parameters: Record<string, string | number>
}

/** Words for a field; without a reason they are the specification's, or come from a schema alone. */
export interface FieldWords {
  message: string
  reason?: SentFieldReason | undefined
}

/** The words of an issue: `{ path, ...fieldReason('language_unknown', { language }) }`. */
export function fieldReason<R extends FieldReason>(
  name: R,
  ...[given]: keyof FieldReasonParameters<R> extends never ? [] : [FieldReasonParameters<R>]
): { message: string; reason: SentFieldReason } {
  const parameters: Record<string, string | number> = given ?? {}
  const message = fieldReasons[name].replace(/\{(\w+)\}/g, (_, key: string) => String(parameters[key]))
  return { message, reason: { name, parameters } }
}

/** For an issue of a schema's own check: `context.addIssue({ code: 'custom', path, ...schemaReason(words) })`. */
export const schemaReason = ({ message, reason }: FieldWords) => ({ message, params: { reason } })
