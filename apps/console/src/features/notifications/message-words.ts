/** How numbers, times and audiences of messages are written. */

import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { readParts } from '@vitrine/domain/notifications/message-text.rules'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import platformWords from '@vitrine/messages/console/customers.platform'
import variableWords from '@vitrine/messages/console/notifications.variable'
import { getLocale } from '@vitrine/messages/console/runtime'
import { browserLanguages } from '../../shared/console-language.ts'
import { rowWords } from '../../shared/list-words.ts'
import { ownZone } from '../../shared/zone-select.tsx'

export const countText = (count: number): string => new Intl.NumberFormat(browserLanguages[getLocale()]).format(count)

export const shareText = (part: number, whole: number): string =>
  whole === 0
    ? m.notifications_no_share()
    : new Intl.NumberFormat(browserLanguages[getLocale()], { style: 'percent', maximumFractionDigits: 2 }).format(
        part / whole,
      )

/** Percentage points, with their sign. */
export const pointsText = (points: number): string =>
  new Intl.NumberFormat(browserLanguages[getLocale()], { maximumFractionDigits: 1 }).format(points)

/** A wall clock, `YYYY-MM-DDTHH:mm:ss`, as DD/MM/YYYY HH:mm (I-164). */
export function wallText(wallClock: string): string {
  const [day = '', time = ''] = wallClock.split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`
}

/** An instant by the clock of the person who reads it. */
export const instantText = (instant: string | number, zone = ownZone): string =>
  wallText(wallClockIn(typeof instant === 'number' ? instant : Date.parse(instant), zone))

/** When it goes out or went out. */
export function timeText({ status, timing, deliveryTime, timezone, createdAt }: Message): string {
  if (status !== 'scheduled' || deliveryTime === undefined) return instantText(createdAt)
  const time = wallText(deliveryTime)
  switch (timing) {
    case 'zone':
      return m.notifications_time_in_zone({ time, zone: zoneName(timezone ?? '') })
    case 'usual':
      return m.notifications_time_usual({ time })
    default:
      return m.notifications_time_own({ time })
  }
}

export function audienceText({ audience, segmentName }: Message): string {
  if (audience.kind === 'devices')
    return m.notifications_audience_devices({
      count: countText(audience.devices.length),
      number: audience.devices.length,
    })
  if (audience.kind === 'segment') return segmentName ?? m.notifications_audience_segment()
  return m.notifications_audience_all()
}

/** A variable is named by what is said without a value, or by what it is. */
const readableText = (text: string): string =>
  readParts(text)
    .parts.map((part) => (typeof part === 'string' ? part : part.fallback || variableWords[part.variable]()))
    .join('')

/** The text of the first language, which is the app's default one, as lists name the message. */
export const firstText = ({ contents: [first] }: Pick<Message, 'contents'>) => ({
  title: readableText(first?.title ?? ''),
  body: readableText(first?.body ?? ''),
})

const platforms = ['ios', 'android', 'web'] as const
export type Platforms = Record<(typeof platforms)[number], number>

/** 'iOS 12, Android 30, Web 4'. */
export const platformsText = (counts: Platforms): string =>
  rowWords(
    platforms.map((one) =>
      m.notifications_of_platform({ platform: platformWords[one](), count: countText(counts[one]) }),
    ),
  )
