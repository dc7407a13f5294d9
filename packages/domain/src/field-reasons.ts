/**
 * What is wrong with one field of a request, as a name with parameters. The English text is for those who call the API; the
 * console says it in its own words. Texts that the specification quotes have no name: they are the same everywhere.
 */
import type { z } from 'zod'

export const fieldReasons = {
  address_not_web: 'Use an address that begins with https://',
  block_id_repeated: 'Another block of the page has this id',
  block_id_taken: 'Another page of the design uses this id',
  block_newer: 'Version {version} is newer than {known}',
  block_not_object: 'A block is an object',
  block_type_unknown: 'This block type does not exist',
  brand_unknown: 'This brand does not exist',
  category_unknown: 'This category does not exist',
  characters_most: 'At most {most} characters',
  control_characters: 'Control characters are not allowed',
  decimals_most: 'At most {most} decimals',
  design_differs: 'This names another design',
  end_before_start: 'The end must be after the start',
  entries_most: 'At most {most} entries',
  integration_needed: 'Connect the {integration} integration to create a {page} page.',
  language_differs: "The header X-App-Language says '{language}'",
  language_unknown: "The app has no language '{language}'",
  layout_unknown: 'There is no layout with this id',
  listed_twice: 'Stands in the list twice',
  markup_crowded: 'Use at most 20,000 elements',
  markup_deep: 'Nest at most 100 elements in each other',
  markup_slow: 'This takes too long to read: make it simpler',
  name_not_allowed: 'A name in here is not allowed',
  nested_too_deep: 'Nested deeper than {most} levels',
  number_between: 'Use a number from {least} to {most}',
  number_needed: 'Use a number',
  page_named_twice: 'This page is named twice',
  page_of_design_unknown: 'The design has no such page',
  page_saved_and_deleted: 'This page is saved by the same request',
  page_unknown: 'There is no page with this id',
  pages_most: 'A design has at most {most} pages',
  pages_most_restored: 'A design has at most {most} pages. Delete some, or remove pages made since.',
  time_over: 'Choose a time that is not over yet.',
  time_too_far: 'Choose a time within ten years.',
  time_unreadable: 'This is not a date and time.',
  times_in_order: 'The end time must be after the start time.',
  start_over: 'The start time has passed. Choose a later one, or go live now.',
  use_one_of: 'Use one of {options}',
  whole_number_needed: 'Use a whole number',
  zone_unknown: 'There is no such time zone.',
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

/** A limit has a name, unless the schema has words of its own for it: the specification quotes some. */
function limitOf(issue: z.core.$ZodIssue): SentFieldReason | undefined {
  if (issue.code !== 'too_big' || !/^(?:Too big|At most )/.test(issue.message)) return
  const most = Number(issue.maximum)
  if (issue.origin === 'string') return { name: 'characters_most', parameters: { most } }
  if (issue.origin === 'array') return { name: 'entries_most', parameters: { most } }
}

/** The path and words of what a schema refused. */
export function schemaIssue(issue: z.core.$ZodIssue): FieldWords & { path: string } {
  const own = issue.code === 'custom' ? (issue.params?.['reason'] as SentFieldReason | undefined) : limitOf(issue)
  return { path: issue.path.map(String).join('.'), message: issue.message, ...(own && { reason: own }) }
}
