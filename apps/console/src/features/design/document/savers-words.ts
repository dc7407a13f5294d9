/** The messages about other people's saves. `me` is the name by which colleagues know the person at this tab. */
import { m } from '@vitrine/messages/console'
import type { Keeping, Said } from '../../../shared/kept-text.tsx'
import { listWords } from '../../../shared/list-words.ts'

const savers = (names: readonly string[], me: string): string =>
  names.length === 0 ? m.savers_somebody() : listWords(names.map((name) => (name === me ? m.savers_you() : name)))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isMe = (names: readonly string[], me: string) => names.length === 1 && names[0] === me

/** 'Staff Person saved this page'. */
export const savedWhatText = (names: readonly string[], me: string, what: string): string =>
  isMe(names, me) ? m.savers_you_saved({ what }) : capital(m.savers_saved({ who: savers(names, me), what }))

export const followedText = (names: readonly string[], me: string): Keeping => ({
  text: isMe(names, me) ? m.savers_you_followed() : capital(m.savers_followed({ who: savers(names, me) })),
  kept: names,
})

export const joinedText = (names: readonly string[], me: string): Said => ({
  text: isMe(names, me) ? m.savers_you_joined() : m.savers_joined({ who: savers(names, me) }),
  kept: names,
})
