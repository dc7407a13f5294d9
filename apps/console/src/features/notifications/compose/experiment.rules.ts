/** An A/B test as it is composed, and what of it is sent. */
import { fieldReason } from '@vitrine/domain/field-reasons'
import type { Experiment, ExperimentInput } from '@vitrine/domain/notifications/message-experiment.schema'
import {
  contentsOf,
  type DraftProblems,
  hasText,
  type Language,
  type MessageTexts,
  problemsOfTexts,
  textsOf,
} from '../texts/message-texts.rules.ts'

export interface DraftExperiment {
  /** Off, it keeps what was typed. */
  isOn: boolean
  /** Two texts, or one and no message. */
  compared: 'texts' | 'none'
  /** Text B, kept while it is not compared. */
  second: MessageTexts
  /** Percent of the audience that get A or B. Null while no number is typed. */
  tested: number | null
  /** Percent that get none. */
  holdout: number | null
  difference: number
  /** Hours; null waits for a person. */
  decideAfter: number | null
}

export const newExperiment: DraftExperiment = {
  isOn: true,
  compared: 'texts',
  second: {},
  tested: 20,
  holdout: 0,
  difference: 3,
  decideAfter: 4,
}

/** Text B, where it is part of the message. */
export const secondOf = (experiment: DraftExperiment | null): MessageTexts | null =>
  experiment?.isOn && experiment.compared === 'texts' ? experiment.second : null

/** Whether nobody would miss it. */
export const isNoExperiment = (experiment: DraftExperiment | null): boolean =>
  experiment === null || !(experiment.isOn || Object.values(experiment.second).some(hasText))

/** Whether some wait for the better text. */
export const hasRest = ({ compared, tested, holdout }: DraftExperiment): boolean =>
  compared === 'texts' && (tested ?? 100) + (holdout ?? 0) < 100

export const experimentOf = (experiment: DraftExperiment, languages: readonly Language[]): ExperimentInput => ({
  second: experiment.compared === 'texts' ? contentsOf(experiment.second, languages) : null,
  tested: experiment.compared === 'texts' ? (experiment.tested ?? 100) : 100,
  holdout: experiment.holdout ?? 0,
  difference: experiment.difference,
  decideAfter: hasRest(experiment) ? experiment.decideAfter : null,
})

export const draftOfExperiment = (
  experiment: Experiment | null,
  languages: readonly Language[],
): DraftExperiment | null =>
  experiment && {
    ...experiment,
    isOn: true,
    compared: experiment.second === null ? 'none' : 'texts',
    second: textsOf(experiment.second ?? [], languages),
  }

/** Names of the fields of text B begin with this. */
export const ofSecond = 'b-'

function problemsOfShares({ compared, tested, holdout }: DraftExperiment): DraftProblems {
  if (holdout === null) return { holdout: 'required' }
  if (compared === 'none') return holdout < 1 ? { holdout: fieldReason('number_least', { least: 1 }) } : {}
  if (tested === null) return { tested: 'required' }
  return tested + holdout > 100 ? { tested: fieldReason('number_most', { most: 100 - holdout }) } : {}
}

export function problemsOfExperiment(experiment: DraftExperiment, languages: readonly Language[]): DraftProblems {
  if (!experiment.isOn) return {}
  const second = secondOf(experiment)
  const texts = second ? problemsOfTexts(second, languages) : {}
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, problem]) => [`${ofSecond}${name}`, problem])),
    ...problemsOfShares(experiment),
  }
}
