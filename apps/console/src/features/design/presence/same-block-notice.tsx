import { editingText, peopleOnBlock } from './people.rules.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './presence.module.css'
import { usePeople } from './presence-store.ts'

/** Somebody who may change this block has it open too. Nobody is locked out: what both save is merged. */
export function SameBlockNotice({ pageId, blockId }: { pageId: string; blockId: string }) {
  const people = usePeople(peopleOnBlock(pageId, blockId)).filter(({ away, place }) => !away && place.canChange)
  const [first] = people
  if (!first) return null
  return (
    <p className={css.notice} style={{ margin: 0 }} data-same-block>
      <PersonAvatar person={first} />
      {editingText(people)}
    </p>
  )
}
