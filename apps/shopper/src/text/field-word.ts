/** What the server says of a field, as a word of the shopper's language. */
import type { SentIssue } from '@vitrine/domain/errors'
import type { FieldReason } from '@vitrine/domain/field-reasons'
import type { WordKey } from './words.ts'

const sentences: Partial<Record<string, WordKey>> = {
  'Required!': 'required',
  'Invalid email!': 'invalidEmail',
  'Choose a country': 'chooseCountry',
  'The store does not deliver to this country in this currency.': 'notDelivered',
  'The store does not take this.': 'storeTakesNot',
  'The store has mailed a link to change the password.': 'passwordByMail',
}
const reasons: Partial<Record<FieldReason, WordKey>> = {
  control_characters: 'badCharacter',
  character_incomplete: 'badCharacter',
}

/** Undefined where the app has no word of its own. */
export const fieldWord = ({ message, reason }: Pick<SentIssue, 'message' | 'reason'>): WordKey | undefined =>
  (reason && reasons[reason.name]) ?? sentences[message]
