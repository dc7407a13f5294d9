/** What can be changed of an automation, as its form holds it. */
import type { Automation, AutomationForm } from '@vitrine/domain/notifications/automations.routes'
import {
  leastAgain,
  mostWait,
  type UpdateStatus,
  updateStatuses,
  type Wait,
  waitUnits,
} from '@vitrine/domain/notifications/automations.rules'
import { contentsOf, type Language, type MessageTexts, problemsOfTexts, textsOf } from '../texts/message-texts.rules.ts'

export interface AutomationValues {
  active: boolean
  texts: MessageTexts
  image: string | null
  wait: Wait
  /** Of the cart: after how long a second one follows; null where none does. */
  again: Wait | null
  /** Of Order updates: the statuses that are told. */
  statuses: Readonly<Partial<Record<UpdateStatus, Wait>>>
}

export const valuesOf = (
  { active, contents, image, wait, again, statuses }: Automation,
  languages: readonly Language[],
): AutomationValues => ({
  active,
  texts: textsOf(contents, languages),
  image: image ?? null,
  wait,
  again,
  statuses: Object.fromEntries(statuses.map((one) => [one.status, one.wait])),
})

export const formOf = (
  { active, texts, image, wait, again, statuses }: AutomationValues,
  languages: readonly Language[],
): AutomationForm => ({
  active,
  contents: contentsOf(texts, languages),
  image,
  wait,
  again,
  statuses: updateStatuses.flatMap((status) => {
    const own = statuses[status]
    return own ? [{ status, wait: own }] : []
  }),
})

/** A wait that begins with minutes (I-112). */
export const firstWait: Wait = { value: 0, unit: waitUnits[0] }

/** Of a wait while what is typed is none. */
export const noNumber = -1
export const isWhole = ({ value, unit }: Wait): boolean => value >= 0 && value <= mostWait[unit]
export const isWholeAgain = (again: Wait | null): boolean =>
  again === null || (isWhole(again) && again.value >= leastAgain[again.unit])

export const problemsOfValues = ({ texts }: AutomationValues, languages: readonly Language[]) =>
  problemsOfTexts(texts, languages)
