/** What the server says of a field, in the language of the console. */

import type { FieldReason, FieldReasonParameters, FieldWords, SentFieldReason } from '@vitrine/domain/field-reasons'
import pageKinds from '@vitrine/messages/console/custom_pages.type'
import fieldReasonWords from '@vitrine/messages/console/field_reason'
import neededIntegrations from '@vitrine/messages/console/integration.needed'
import integrationProblems from '@vitrine/messages/console/integration.problem'
import pageTypes from '@vitrine/messages/console/page.type'
import { knownWord } from './known-word.ts'

type Words<R extends FieldReason> = (parameters: FieldReasonParameters<R>) => string

const reasonWords: { [R in FieldReason]: Words<R> } = fieldReasonWords

/** Parameters that are codes, by what people call them; another value stands for itself. */
const named: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  screen: pageTypes,
  page: pageKinds,
  integration: neededIntegrations,
  problem: integrationProblems,
}
const namedIn = (parameters: SentFieldReason['parameters']) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Object.hasOwn(named, name) ? knownWord(named[name] ?? {}, String(value), String(value)) : value,
    ]),
  )

/** Words without a reason, or with one of a newer server, are shown as they came. */
export function wordsOfField({ message, reason }: FieldWords): string {
  if (reason === undefined || !Object.hasOwn(reasonWords, reason.name)) return message ?? ''
  const say = reasonWords[reason.name] as Words<FieldReason>
  return say(namedIn(reason.parameters) as FieldReasonParameters<FieldReason>)
}
