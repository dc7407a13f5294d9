import type { CSSProperties, ReactNode } from 'react'
import type { Person } from './people.rules.ts'
import css from './presence.module.css'

/** The person's own colour, for whatever is drawn of them. */
export const colorOfPerson = ({ color }: Person) => ({ '--person': `var(--vt-person-${color})` }) as CSSProperties

interface PersonAvatarProps {
  person: Person
  /** One letter, where there is room for no more. */
  short?: boolean
  children?: ReactNode
}

/** The letters are drawn by the style: names are said by whatever holds the avatar. */
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
