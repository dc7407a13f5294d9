/** What the screens of the shopper app are called. Devices report them, so what is not known here is not repeated. */

import { m } from '@vitrine/messages/console'
import screenWords from '@vitrine/messages/console/live.screen'
import { knownWord } from '../../../shared/known-word.ts'
import type { Live } from './live.api.ts'

const wordOf = (screen: string | null): string => knownWord(screenWords, screen ?? '', m.live_screen_other())

export interface ScreenCount {
  name: string
  count: number
}

/** Where shoppers are, by the names that owners know; screens of one name are one place. */
export function placesOf({ count, screens }: Live['shoppers']): ScreenCount[] {
  const places = new Map<string, number>()
  const add = (name: string, shoppers: number) => places.set(name, (places.get(name) ?? 0) + shoppers)
  for (const { screen, page, count: shoppers } of screens) add(page?.title ?? wordOf(screen), shoppers)
  const unnamed = count - screens.reduce((all, one) => all + one.count, 0)
  if (unnamed > 0) add(m.live_screen_other(), unnamed)
  return [...places].map(([name, shoppers]) => ({ name, count: shoppers })).toSorted((a, b) => b.count - a.count)
}
