import type { CSSProperties, ReactNode } from 'react'
import type { Person } from './people.rules.ts'
import css from './presence.module.css'

/** The style that gives everything drawn for a person that person's colour. */
export const colorOfPerson = ({ color }: Person) => ({ '--person': `var(--vt-person-${color})` }) as CSSProperties

interface PersonAvatarProps {
  person: Person
  /** Whether to show one letter only, because there is no room for more. */
  short?: boolean
  children?: ReactNode
}

/** The stylesheet draws the letters. The element around the avatar gives the name to screen readers. */
export const PersonAvatar = ({ person, short = false, children }: PersonAvatarProps) => (
  <span
    className={css.avatar}
    style={colorOfPerson(person)}
    data-away={person.away || undefined}
    data-letters={short ? [...person.initials][0] : person.initials}
  >
    {children}
  </span>
)
