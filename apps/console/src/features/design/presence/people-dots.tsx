import { m } from '@vitrine/messages/console'
import type { PresenceKey } from './people.rules.ts'
import { namesOfPeople } from './people-words.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './presence.module.css'
import { usePeople } from './presence-store.ts'

const mostShown = 2

/** Shows who else is there as small dots after the name of a page or a screen. */
export function PeopleDots({ at }: { at: PresenceKey }) {
  const people = usePeople(at)
  if (people.length === 0) return null
  const more = people.length - mostShown
  return (
    <span className={css.dots} role="img" aria-label={m.presence_here({ names: namesOfPeople(people) })}>
      {people.slice(0, mostShown).map((person) => (
        <PersonAvatar key={person.id} person={person} short />
      ))}
      {more > 0 ? <span aria-hidden="true">&nbsp;+{more}</span> : null}
    </span>
  )
}
