/** What errors and fields say to those who call the API: the catalogue's English. The console says it in its own language. */
import type { ErrorReason, ReasonParameters } from '@vitrine/domain/error-reasons'
import type { AppError, ErrorCode, FieldIssue, SentIssue } from '@vitrine/domain/errors'
import type { FieldReason, FieldReasonParameters, FieldWords, SentFieldReason } from '@vitrine/domain/field-reasons'
import pageKinds from '@vitrine/messages/server/custom_pages.type'
import codeWords from '@vitrine/messages/server/error'
import fieldWords from '@vitrine/messages/server/field_reason'
import neededIntegrations from '@vitrine/messages/server/integration.needed'
import integrationProblems from '@vitrine/messages/server/integration.problem'
import pageTypes from '@vitrine/messages/server/page.type'
import reasonWords from '@vitrine/messages/server/reason'

type MessageFunction<Inputs> = (inputs: Inputs, options: { locale: 'en' }) => string

const english = { locale: 'en' } as const

/** Parameters that are codes, by what people call them; another value stands for itself. */
const named: Readonly<Record<string, Readonly<Record<string, MessageFunction<object>>>>> = {
  screen: pageTypes,
  page: pageKinds,
  integration: neededIntegrations,
  problem: integrationProblems,
}
const namedIn = (parameters: SentFieldReason['parameters']) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const words = Object.hasOwn(named, name) ? named[name] : undefined
      return [name, (Object.hasOwn(words ?? {}, value) && words?.[value]?.({}, english)) || value]
    }),
  )

const ofCode: { [C in ErrorCode]: MessageFunction<object> } = codeWords
const ofReason: { [R in ErrorReason]: MessageFunction<ReasonParameters<R>> } = reasonWords
const ofFieldReason: { [R in FieldReason]: MessageFunction<FieldReasonParameters<R>> } = fieldWords

export const sayCode = (code: ErrorCode): string => ofCode[code]({}, english)

export function sayError({ code, said, reason }: Pick<AppError, 'code' | 'said' | 'reason'>): string {
  if (said !== undefined) return said
  return reason
    ? (ofReason[reason.name] as MessageFunction<object>)(namedIn(reason.parameters), english)
    : sayCode(code)
}

export const sayFieldReason = ({ name, parameters }: SentFieldReason): string =>
  (ofFieldReason[name] as MessageFunction<object>)(namedIn(parameters), english)

export const sayField = (words: FieldWords): string => words.message ?? sayFieldReason(words.reason)

/** The words as they are sent. */
export const inEnglish = <T extends FieldWords>(words: T): T & { message: string } => ({
  ...words,
  message: sayField(words),
})

export const sentIssues = (issues: readonly FieldIssue[]): SentIssue[] => issues.map(inEnglish)
