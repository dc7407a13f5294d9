/**
 * Why a text is no value, by a code: it is kept in the browser beside the text, and said when somebody reads it, in their
 * language.
 */
import type { FieldWords } from '@vitrine/domain/field-reasons'
import { m } from '@vitrine/messages/console'
import { wordsOfRefusedField } from '../refusal-words.ts'

const words = {
  required: m.fields_required,
  too_long: m.fields_too_long,
  number: m.fields_number,
  number_least: m.fields_number_least,
  number_most: m.fields_number_most,
  number_between: m.fields_number_between,
  number_ask: m.fields_number_ask,
  https_address: m.fields_https_address,
  color_needed: m.fields_color_needed,
  color_unseen: m.fields_color_unseen,
  whole_date: m.fields_whole_date,
  start_before_end: m.blocks_start_before_end,
  end_after_start: m.blocks_end_after_start,
  phone: m['preflight.finding.phone_needed'],
  email: m['preflight.finding.email_needed'],
  address: m['preflight.finding.address_needed'],
  app_address: m['preflight.finding.app_address_needed'],
  android_package: m['preflight.finding.package_needed'],
}

type Code = keyof typeof words
type Parameters<C extends Code> = NonNullable<globalThis.Parameters<(typeof words)[C]>[0]>

export type InvalidReason =
  | { [C in Code]: { code: C; parameters: Parameters<C> } }[Code]
  /** What the server said of the field. */
  | { refused: FieldWords }

/** The reason with this code. */
export const invalidReason = <C extends Code>(
  code: C,
  ...[parameters]: keyof Parameters<C> extends never ? [] : [Parameters<C>]
): InvalidReason => ({ code, parameters: parameters ?? {} }) as InvalidReason

/** A reason of a newer console, kept in this browser before it was taken back, has no words here. */
export function sayReason(reason: InvalidReason): string {
  if ('refused' in reason) return wordsOfRefusedField(reason.refused)
  const say = Object.hasOwn(words, reason.code) ? (words[reason.code] as (parameters: object) => string) : null
  return say?.(reason.parameters ?? {}) ?? m.errors_value_refused()
}
