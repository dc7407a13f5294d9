/** What people call the screens besides their titles, in their own language: the palette finds them by these words. */

import { m } from '@vitrine/messages/console'
import screenWords from '@vitrine/messages/console/palette.screen'
import type { MenuPath } from '../shell/menu.ts'

const words: Partial<Record<MenuPath, () => string>> = screenWords

/** Empty for a command that leads to no screen. */
export const wordsOfCommand = (id: string): string => words[id.replace(/^go:/, '') as MenuPath]?.() ?? ''

/** The tabs of Insights, which are screens to whoever looks for them. */
export const insightsPlaces = [
  { tab: 'orders', label: m.insights_tab_orders, words: m.palette_words_orders },
  { tab: 'revenue', label: m.insights_tab_revenue, words: m.palette_words_revenue },
  { tab: 'acquisition', label: m.insights_tab_acquisition, words: m.palette_words_acquisition },
  { tab: 'retention', label: m.insights_tab_retention, words: m.palette_words_retention },
  { tab: 'journey', label: m.insights_tab_journey, words: m.palette_words_journey },
  { tab: 'notifications', label: m.insights_tab_notifications, words: m.palette_words_notifications },
] as const
