/** A web address as it is typed. */
import { parseWebUrl, withoutUnseen } from '@vitrine/domain/actions/url.rules'
import { trimText } from '@vitrine/domain/formats/trim.rules'
import { invalidReason } from './invalid-reason.ts'
import { type Reading, readText, refused, taken } from './typed-text.rules.ts'

/** The address as typed; a name such as shop.example gets its https:// when the field is left. */
export function readUrl(text: string, required?: boolean): Reading<string> {
  const trimmed = trimText(withoutUnseen(text))
  if (trimmed === '') return readText('', required)
  return parseWebUrl(trimmed) !== null ? taken(trimmed) : refused(invalidReason('https_address'))
}
