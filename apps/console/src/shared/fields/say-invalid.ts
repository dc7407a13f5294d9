/** The words of invalid input. They come with the fields, and a screen stands without them. */
import { getLocale } from '@vitrine/messages/console/runtime'
import type { InvalidInput } from './invalid-input.ts'
import { sayReason } from './invalid-reason.ts'

export const invalidInput = (
  input: Required<Pick<InvalidInput, 'reason'>> & Omit<InvalidInput, 'message' | 'language'>,
): InvalidInput => ({
  ...input,
  message: sayReason(input.reason),
  language: getLocale(),
})

/** The reason, in the language of whoever reads it. */
export const sayInvalid = ({ reason, message = '' }: Pick<InvalidInput, 'reason' | 'message'>): string =>
  reason ? sayReason(reason) : message
