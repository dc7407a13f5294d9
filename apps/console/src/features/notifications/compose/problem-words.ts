import { m } from '@vitrine/messages/console'
import { wordsOfField } from '../../../shared/field-words.ts'
import type { DraftProblems } from '../texts/message-texts.rules.ts'

/** What is said at each field. */
export const wordsOfProblems = (problems: DraftProblems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      problem === 'required' ? m.fields_required() : wordsOfField(problem),
    ]),
  )
