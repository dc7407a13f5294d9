/**
 * What a shopper agreed to on one install. Nothing from outside is loaded for a purpose before its answer is yes, and
 * no answer is no. The device keeps the record, and the server a copy by install id.
 */

/** What shoppers are asked for: `usage` is what the app itself counts, the others are services of other hosts. */
export const consentPurposes = ['usage', 'statistics', 'chat'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Raised when a purpose comes to mean something else: an answer to an earlier policy counts as none. */
export const consentPolicy = 1

export interface ConsentAnswer {
  given: boolean
  /** When it was given or declined, by the device's clock. */
  at: string
  /** The policy that the shopper answered. */
  policy: number
}

export interface Consent {
  /** Shape of this record. */
  shape: 1
  /** Counts the answers of this install: of two copies the higher one is newer. */
  revision: number
  answers: Partial<Record<ConsentPurpose, ConsentAnswer>>
}

export const noConsent: Consent = { shape: 1, revision: 0, answers: {} }

const applies = (answer: ConsentAnswer | undefined): answer is ConsentAnswer => answer?.policy === consentPolicy

export const allows = ({ answers }: Consent, purpose: ConsentPurpose): boolean => {
  const answer = answers[purpose]
  return applies(answer) && answer.given
}

/** Which of these purposes a shopper has to be asked for. */
export const unanswered = ({ answers }: Consent, purposes: readonly ConsentPurpose[]): ConsentPurpose[] =>
  purposes.filter((purpose) => !applies(answers[purpose]))

export function withAnswers(
  { revision, answers }: Consent,
  given: Partial<Record<ConsentPurpose, boolean>>,
  at: Date,
): Consent {
  const added = Object.entries(given).map(([purpose, yes]) => [
    purpose,
    { given: yes, at: at.toISOString(), policy: consentPolicy } satisfies ConsentAnswer,
  ])
  return { shape: 1, revision: revision + 1, answers: { ...answers, ...Object.fromEntries(added) } }
}

const isAnswer = (value: unknown): value is ConsentAnswer => {
  const { given, at, policy } = (value ?? {}) as Partial<Record<keyof ConsentAnswer, unknown>>
  return typeof given === 'boolean' && typeof at === 'string' && typeof policy === 'number'
}

/** What was kept as a record. Whatever is no answer counts as none, because a storage can hold anything. */
export function readConsent(kept: unknown): Consent {
  const { shape, revision, answers } = (kept ?? {}) as Partial<Record<keyof Consent, unknown>>
  if (shape !== 1 || !Number.isSafeInteger(revision) || (revision as number) < 0) return noConsent
  const known = consentPurposes.flatMap((purpose) => {
    const answer = (answers as Partial<Record<string, unknown>> | null | undefined)?.[purpose]
    return isAnswer(answer) ? [[purpose, answer] as const] : []
  })
  return { shape: 1, revision: revision as number, answers: Object.fromEntries(known) }
}
