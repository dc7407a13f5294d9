/** What is said of a finding of the check: with what it is about, or of how many devices. */
import type { CheckCode, MessageCheck } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import platformWords from '@vitrine/messages/console/customers.platform'
import checkWords from '@vitrine/messages/console/notifications.check'
import { knownWord } from '../../../shared/known-word.ts'
import { rowWords } from '../../../shared/list-words.ts'
import { countText, instantText } from '../message-words.ts'

type Finding = MessageCheck['findings'][number]
type Languages = readonly { code: string; label: string }[]

const textOf = (value: string | number | undefined): string => (value === undefined ? '' : String(value))

function platformText(value: string | number | undefined): string {
  const known = (['ios', 'android', 'web'] as const).find((one) => one === value)
  return known ? platformWords[known]() : textOf(value)
}

/** 'English: iOS, Android', language by language. */
function placesOf(found: readonly Finding[], languages: Languages): string {
  const places = new Map<string, Set<string>>()
  for (const { parameters } of found) {
    const code = textOf(parameters['language'])
    const platforms = places.get(code) ?? new Set()
    places.set(code, platforms.add(platformText(parameters['platform'])))
  }
  return [...places]
    .map(([code, platforms]) =>
      m.notifications_finding_place({
        language: languages.find((one) => one.code === code)?.label ?? code,
        platforms: rowWords([...platforms]),
      }),
    )
    .join(' · ')
}

const ofName = (say: (inputs: { name: string }) => string) => {
  return ([one]: readonly Finding[]): string | null => {
    const name = textOf(one?.parameters['name'])
    return name === '' ? null : say({ name })
  }
}

const ofDevices = (say: (inputs: { count: string; number: number }) => string) => {
  return ([one]: readonly Finding[]): string | null => {
    const number = Number(one?.parameters['devices'] ?? 0)
    return number > 0 ? say({ count: countText(number), number }) : null
  }
}

const ofPlaces = (say: (inputs: { places: string }) => string) => {
  return (found: readonly Finding[], languages: Languages): string | null =>
    found.some(({ parameters }) => parameters['language'] !== undefined)
      ? say({ places: placesOf(found, languages) })
      : null
}

/** Null where the finding does not say what it is about. */
const details: Partial<Record<CheckCode, (found: readonly Finding[], languages: Languages) => string | null>> = {
  destination_gone: ofName(m.notifications_finding_gone),
  destination_unpublished: ofName(m.notifications_finding_unpublished),
  destination_sold_out: ofName(m.notifications_finding_sold_out),
  title_cut: ofPlaces(m.notifications_finding_title_cut),
  body_cut: ofPlaces(m.notifications_finding_body_cut),
  languages_missing: ([one]) => {
    const missing = textOf(one?.parameters['languages'])
    return missing === '' ? null : m.notifications_finding_languages({ languages: missing })
  },
  quiet_hours: ofDevices(m.notifications_finding_quiet),
  audience_had_one: ofDevices(m.notifications_finding_had_one),
  some_too_late: ofDevices(m.notifications_finding_too_late),
  time_skipped: ([one]) => {
    const time = Date.parse(textOf(one?.parameters['time']))
    return Number.isNaN(time) ? null : m.notifications_finding_skipped({ time: instantText(time) })
  },
}

/** All of the code together. A code of a newer server has no words here, and is said as it is. */
export function wordsOfFinding(code: CheckCode, findings: MessageCheck['findings'], languages: Languages): string {
  const found = findings.filter((one) => one.code === code)
  const detail = Object.hasOwn(details, code) ? details[code]?.(found, languages) : null
  return detail ?? knownWord(checkWords, code, code)
}
