/** Lists everybody who is in the design tool and where they are. Choosing a person goes to that place. */
import { Menu } from '@mantine/core'
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import type { MouseEvent, ReactElement } from 'react'
import { openEditor } from './open-editor.ts'
import { type Person, pathOf } from './people.rules.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './presence.module.css'
import { whereText } from './where-text.ts'

function addressOf(place: PresenceEntry): string {
  const search = new URLSearchParams()
  if (place.page) search.set('page', place.page.id)
  if (place.page && place.blockId !== null) search.set('block', place.blockId)
  return search.size > 0 ? `${pathOf(place)}?${search}` : pathOf(place)
}

/** Goes to the place if it is in the open editor, and returns whether it is. */
function goInEditor({ page, blockId }: PresenceEntry): boolean {
  const open = openEditor.get()
  if (!page || !open?.editsPages || !open.editor.doc.page(page.id)) return false
  const { editor } = open
  editor.openPage(page.id)
  if (blockId !== null) editor.select([blockId])
  return true
}

interface PeopleMenuProps {
  button: ReactElement
  people: readonly Person[]
  /** Follows a link of the console. */
  onFollow: (event: MouseEvent, address: string) => void
}

/** Opens as soon as it is drawn, because the click that asked for it came before it was loaded. */
export function PeopleMenu({ button, people, onFollow }: PeopleMenuProps) {
  return (
    <Menu defaultOpened width={260} position="bottom-end" shadow="md" withinPortal={false} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={css.list}>
        <Menu.Label>Also in the design tool</Menu.Label>
        {people.map((person) => {
          const address = addressOf(person.place)
          return (
            <Menu.Item
              key={person.id}
              component="a"
              href={address}
              leftSection={<PersonAvatar person={person} />}
              onClick={(event: MouseEvent) => {
                if (goInEditor(person.place)) event.preventDefault()
                else onFollow(event, address)
              }}
            >
              <span className={css.name}>{person.name}</span>
              <span className={css.where}>{whereText(person.place)}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
