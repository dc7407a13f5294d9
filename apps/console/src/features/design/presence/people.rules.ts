/** Turns tabs into people: one for each colleague, however many tabs they have open. */
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { menuEntryOf } from '../design-link.ts'

export interface Person {
  /** Id of the member. */
  id: string
  /** The member's own name; `nameOfPerson` says what the person is called here. */
  name: string
  initials: string
  /** A number from 1 to {@link personColors}, the same on every screen. */
  color: number
  /** Whether this is oneself, in another tab. */
  isYou: boolean
  /** Whether the person is away in every tab. */
  away: boolean
  /** The place of a tab that the person is looking at, or else of any of their tabs. */
  place: PresenceEntry
  tabs: readonly PresenceEntry[]
}

export const personColors = 8

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = [...(words[0] ?? '')][0] ?? '?'
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

/** Hashes with FNV-1a, so that similar ids get colours that are far apart. */
function colorOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return ((hash >>> 0) % personColors) + 1
}

/** Sorted by name with oneself last, so that nobody changes position when somebody else moves. */
export function peopleOf(entries: readonly PresenceEntry[]): Person[] {
  const byMember = new Map<string, PresenceEntry[]>()
  for (const entry of entries) byMember.set(entry.memberId, [...(byMember.get(entry.memberId) ?? []), entry])
  const people = [...byMember].flatMap(([id, tabs]): Person[] => {
    const place = tabs.find(({ away }) => !away) ?? tabs[0]
    if (!place) return []
    return [
      {
        id,
        name: place.name,
        initials: initialsOf(place.name),
        color: colorOf(id),
        isYou: place.isYou,
        away: tabs.every(({ away }) => away),
        place,
        tabs,
      },
    ]
  })
  return people.sort(
    (one, other) =>
      Number(one.isYou) - Number(other.isYou) || one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1),
  )
}

/** The people who have a tab at a certain place. Their place is that tab's. */
const peopleAt = (people: readonly Person[], isThere: (tab: PresenceEntry) => boolean): Person[] =>
  people.flatMap((person) => {
    const tabs = person.tabs.filter(isThere)
    const place = tabs.find(({ away }) => !away) ?? tabs[0]
    return place ? [{ ...person, place, tabs, away: tabs.every(({ away }) => away) }] : []
  })

export type PresenceKey = 'people' | `screen:${string}` | `page:${string}` | `block:${string}`
export const screenKey = (path: string): PresenceKey => `screen:${path}`
export const peopleOnPage = (pageId: string): PresenceKey => `page:${pageId}`
/** The key contains the page, because a copy of the design may hold a block with the same id. */
export const peopleOnBlock = (pageId: string, blockId: string): PresenceKey => `block:${pageId}/${blockId}`

/** The path of the menu entry that leads there. */
const menuPathOf = ({ screen, designId }: PresenceEntry): string =>
  designId === null ? (menuEntryOf(screen)?.path ?? '/design') : '/design/schedule'

/** The people that each part of the screen shows, by its key. */
export function presenceValues(entries: readonly PresenceEntry[]): Map<PresenceKey, readonly Person[]> {
  const people = peopleOf(entries)
  const values = new Map<PresenceKey, readonly Person[]>([['people', people]])
  for (const tab of entries) {
    const screen = screenKey(menuPathOf(tab))
    if (!values.has(screen))
      values.set(
        screen,
        peopleAt(people, (one) => screenKey(menuPathOf(one)) === screen),
      )
    const { page, blockId } = tab
    if (!page) continue
    const onPage = peopleOnPage(page.id)
    if (!values.has(onPage))
      values.set(
        onPage,
        peopleAt(people, (one) => one.page?.id === page.id),
      )
    if (blockId === null) continue
    const onBlock = peopleOnBlock(page.id, blockId)
    if (!values.has(onBlock))
      values.set(
        onBlock,
        peopleAt(people, (one) => one.page?.id === page.id && one.blockId === blockId),
      )
  }
  return values
}
