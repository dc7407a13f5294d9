import { memo } from 'react'
import { useActivePage } from '../editor/editor-context.tsx'
import { peopleOnBlock } from './people.rules.ts'
import { editingText } from './people-words.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './presence.module.css'
import { usePeople } from './presence-store.ts'

/** Says that somebody else who may change this block has it open too. Nobody is locked out: both saves are merged. */
export const SameBlockNotice = memo(function SameBlockNotice({ id }: { id: string }) {
  const people = usePeople(peopleOnBlock(useActivePage(), id)).filter(({ away, place }) => !away && place.canChange)
  const [first] = people
  if (!first) return null
  return (
    <p className={css.notice} data-same-block>
      <PersonAvatar person={first} />
      {editingText(people)}
    </p>
  )
})
