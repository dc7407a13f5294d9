import type { ConsentPurpose } from '@vitrine/domain/consent/consent.rules'
import type { CountedLevel } from '@vitrine/domain/measurement/measurement.rules'
import type { WordKey } from '../text/words.ts'

/** The question for a purpose. */
export const titleOf: Record<ConsentPurpose, WordKey> = {
  usage: 'consentUsageTitle',
  statistics: 'consentStatisticsTitle',
  chat: 'consentChatTitle',
}

/** What the app counts with consent and without. */
export const usageWordOf: Record<CountedLevel, WordKey> = {
  everything: 'usageEverything',
  visits: 'usageVisits',
  nothing: 'usageNothing',
}

/** What an answer means. */
export const whatOf = (purpose: ConsentPurpose, withoutConsent: CountedLevel): WordKey => {
  if (purpose === 'usage') return usageWordOf[withoutConsent]
  return purpose === 'chat' ? 'consentChat' : 'consentStatistics'
}
