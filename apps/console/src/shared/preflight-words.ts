/** What the pre-flight found, in the console's language. What a newer server found is told as it came. */
import type { PreflightGroup, PreflightProblem } from '@vitrine/domain/publishing/preflight.schema'
import pageTypeWords from '@vitrine/messages/console/page.type'
import checkWords from '@vitrine/messages/console/preflight.check'
import findingWords from '@vitrine/messages/console/preflight.finding'
import hintWords from '@vitrine/messages/console/preflight.hint'
import refusalWords from '@vitrine/messages/console/preflight.refusal'
import { knownWord } from './known-word.ts'

export function wordsOfProblem({ message, reason }: PreflightProblem): string {
  if (!reason || !Object.hasOwn(findingWords, reason.name)) return message
  const say = findingWords[reason.name as keyof typeof findingWords] as (inputs: object) => string
  const { screen, ...parameters } = reason.parameters
  return say(
    screen === undefined
      ? parameters
      : { ...parameters, screen: knownWord(pageTypeWords, String(screen), String(screen)) },
  )
}

/** The heading over the findings of one check. */
export const headingOf = ({ code, label }: Pick<PreflightGroup, 'code' | 'label'>): string =>
  knownWord(checkWords, code, label)

/** What to do about them. */
export const hintOf = ({ code, hint }: Pick<PreflightGroup, 'code' | 'hint'>): string =>
  knownWord(hintWords, code, hint)

interface Blocked {
  refusal: keyof typeof refusalWords
  groups: readonly PreflightGroup[]
}

const isBlocked = (details: unknown): details is Blocked =>
  typeof details === 'object' &&
  details !== null &&
  'refusal' in details &&
  Object.hasOwn(refusalWords, String(details.refusal)) &&
  'groups' in details &&
  Array.isArray(details.groups)

/** Why a design is neither published nor scheduled, from the details of that refusal; null where they do not say it. */
export const wordsOfBlocked = (details: unknown): string | null =>
  isBlocked(details)
    ? [refusalWords[details.refusal](), ...details.groups.flatMap(({ findings }) => findings.map(wordsOfProblem))].join(
        ' ',
      )
    : null
