import type { ConsentPurpose } from '@vitrine/domain/consent/consent.rules'
import type { WordKey } from '../text/words.ts'

/** The question for a purpose. */
export const titleOf: Record<ConsentPurpose, WordKey> = {
  statistics: 'consentStatisticsTitle',
  chat: 'consentChatTitle',
}
/** What an answer means. */
export const whatOf: Record<ConsentPurpose, WordKey> = { statistics: 'consentStatistics', chat: 'consentChat' }
