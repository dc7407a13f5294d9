/** The messages about other people's saves. `me` is the name by which colleagues know the person at this tab. */
import { m } from '@vitrine/messages/console'
import { type Keeping, keepingIn } from '../../../shared/kept-text.tsx'
import { listWords } from '../../../shared/list-words.ts'

/** `marks` stand for the names. */
const savers = (names: readonly string[], me: string, marks: readonly string[]): string =>
  names.length === 0
    ? m.savers_somebody()
    : listWords(names.map((name, at) => (name === me ? m.savers_you() : (marks[at] ?? name))))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isMe = (names: readonly string[], me: string) => names.length === 1 && names[0] === me

/** What was saved, in words with marks for its names. */
export interface Saved {
  names: readonly string[]
  say: (...marks: string[]) => string
}

/** 'Staff Person saved this page'. */
export const savedWhatText = (names: readonly string[], me: string, saved: Saved): Keeping =>
  keepingIn([...names, ...saved.names], (...marks) => {
    const what = saved.say(...marks.slice(names.length))
    return isMe(names, me)
      ? m.savers_you_saved({ what })
      : capital(m.savers_saved({ who: savers(names, me, marks), what }))
  })

export const followedText = (names: readonly string[], me: string): Keeping =>
  keepingIn(names, (...marks) =>
    isMe(names, me) ? m.savers_you_followed() : capital(m.savers_followed({ who: savers(names, me, marks) })),
  )

export const joinedText = (names: readonly string[], me: string): Keeping =>
  keepingIn(names, (...marks) =>
    isMe(names, me) ? m.savers_you_joined() : m.savers_joined({ who: savers(names, me, marks) }),
  )
