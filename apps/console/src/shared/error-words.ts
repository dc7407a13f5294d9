/** The texts for the server's refusals: the server sends a code, and the console puts it into its own language. */

import type { ErrorReason, ReasonParameters } from '@vitrine/domain/error-reasons'
import type { AppError, ErrorCode } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import words from '@vitrine/messages/console/error'
import pageTypes from '@vitrine/messages/console/page.type'
import reasons from '@vitrine/messages/console/reason'
import { wordsOfField } from './field-words.ts'
import { knownWord } from './known-word.ts'
import { wordOfPermission, wordOfRole } from './permissions/permission-words.ts'
import { wordsOfBlocked } from './preflight-words.ts'

export { wordsOfField } from './field-words.ts'

/** The API names a permission by its code, and people know it by its label. */
const labelOf = (code: string | number): string => wordOfPermission({ code: String(code), displayName: String(code) })

const codeWords: { [C in ErrorCode]: (inputs?: object, options?: { locale: 'en' }) => string } = words

type Words<R extends ErrorReason> = (parameters: ReasonParameters<R>) => string

const reasonWords: { [R in ErrorReason]: Words<R> } = {
  ...reasons,
  permission_needed: ({ permission }) =>
    `${m.errors_needs_permission({ permission: labelOf(permission) })} ${m.errors_ask({ whom: m.errors_ask_owner() })}`,
  permission_not_own: ({ permission }) => reasons.permission_not_own({ permission: labelOf(permission) }),
  import_brings_media: ({ permission }) => reasons.import_brings_media({ permission: labelOf(permission) }),
  screen_has_page: ({ screen }) =>
    reasons.screen_has_page({ screen: knownWord(pageTypes, String(screen), String(screen)) }),
  role_not_own: ({ role }) =>
    reasons.role_not_own({ role: wordOfRole({ code: String(role), displayName: String(role) }) }),
}

/** A reason without a text here (from a newer server or the design tool) is shown in the server's own words. */
export function wordsOf({ code, said, reason, details, issues }: AppError): string {
  const blocked = code === 'publish_blocked' ? wordsOfBlocked(details) : null
  if (blocked !== null) return blocked
  const say =
    reason && Object.hasOwn(reasonWords, reason.name) ? (reasonWords[reason.name] as Words<ErrorReason>) : null
  if (say && reason) return say(reason.parameters as ReasonParameters<ErrorReason>)
  // The server's sentence names fields by their paths, for programs.
  const ofFields = code === 'validation_failed' ? [...new Set(issues?.map(wordsOfField))].filter(Boolean) : []
  if (ofFields.length > 0) return ofFields.join('\n')
  const isOfCode = said === undefined || said === codeWords[code]({}, { locale: 'en' })
  return isOfCode ? codeWords[code]() : said
}
