/** The row of avatars in the header is one button, which opens the list of people. */
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { useServiceValue } from '../../../shared/services.ts'
import type { FollowLink } from '../design-link.ts'
import { openEditor } from './open-editor.ts'
import type { Person } from './people.rules.ts'
import { nameOfPerson, namesOfPeople } from './people-words.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './presence.module.css'
import { usePeople } from './presence-store.ts'
import { whereWords } from './where-words.ts'

const PeopleMenu = lazyDialog(() => import('./people-menu.tsx').then((module) => module.PeopleMenu))

const mostShown = 3

const More = ({ count, ...at }: { count: number; 'data-wide'?: true; 'data-narrow'?: true }) =>
  count > 0 ? <span className={css.more} data-letters={`+${count}`} {...at} /> : null

const Tip = ({ person }: { person: Person }) => (
  <span className={css.tip} aria-hidden="true">
    {nameOfPerson(person)}
    <br />
    {whereWords(person.place, useServiceValue(openEditor)?.editor)}
  </span>
)

export function PeopleButton({ onFollow }: { onFollow: FollowLink }) {
  const people = usePeople('people')
  const [wanted, setWanted] = useState(false)
  if (people.length === 0) return null
  const button = (
    <button
      type="button"
      className={css.people}
      aria-label={m.presence_also_here({ names: namesOfPeople(people) })}
      aria-haspopup="menu"
      data-people
      onClick={() => setWanted(true)}
    >
      {people.slice(0, mostShown).map((person, at) => (
        <span key={person.id} className={at === 0 ? undefined : css.extra}>
          <PersonAvatar person={person}>
            <Tip person={person} />
          </PersonAvatar>
        </span>
      ))}
      <More count={people.length - mostShown} data-wide />
      <More count={people.length - 1} data-narrow />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <PeopleMenu button={button} people={people} onFollow={onFollow} />
    </Suspense>
  )
}
