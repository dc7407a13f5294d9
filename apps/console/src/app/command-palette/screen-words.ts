/** What people call the screens besides their titles, in their own language: the palette finds them by these words. */

import { m } from '@vitrine/messages/console'
import screenWords from '@vitrine/messages/console/palette.screen'

type Words = (inputs?: Record<string, never>, options?: { locale?: 'en' | 'ar' }) => string

const words: Partial<Record<string, Words>> = {
  ...screenWords,
  publish: m.palette_words_publish,
  preview: m.palette_words_preview,
  help: m.palette_words_help,
  logout: m.palette_words_logout,
}

/** In the reader's language and in English, in which programs and services name things everywhere. */
export const inBothLanguages = (word: Words): string[] => [word(), word({}, { locale: 'en' })]

/** Empty for a command that is called by its label alone. */
export function wordsOfCommand(id: string): string[] {
  const word = words[id.replace(/^go:/, '')]
  return word ? inBothLanguages(word) : []
}

/** The tabs of Insights, which are screens to whoever looks for them. */
export const insightsPlaces = [
  { tab: 'orders', label: m.insights_tab_orders, words: m.palette_words_orders },
  { tab: 'revenue', label: m.insights_tab_revenue, words: m.palette_words_revenue },
  { tab: 'acquisition', label: m.insights_tab_acquisition, words: m.palette_words_acquisition },
  { tab: 'retention', label: m.insights_tab_retention, words: m.palette_words_retention },
  { tab: 'journey', label: m.insights_tab_journey, words: m.palette_words_journey },
  { tab: 'notifications', label: m.insights_tab_notifications, words: m.palette_words_notifications },
] as const
