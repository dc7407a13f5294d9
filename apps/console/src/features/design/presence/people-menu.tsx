/** Lists everybody who is in the design tool and where they are. Choosing a person goes to that place. */
import { Menu } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { m } from '@vitrine/messages/console'
import type { MouseEvent, ReactElement } from 'react'
import { useServiceValue } from '../../../shared/services.ts'
import { type DesignLink, designLink, type FollowLink } from '../design-link.ts'
import { type OpenEditor, openEditor } from './open-editor.ts'
import type { Person } from './people.rules.ts'
import { nameOfPerson } from './people-words.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './presence.module.css'
import { whereWords } from './where-words.ts'

const linkOf = (place: PresenceEntry): DesignLink =>
  designLink(
    place,
    place.page ? { page: place.page.id, ...(place.blockId !== null && { block: place.blockId }) } : undefined,
  )

/** Goes to the place if it is in the open editor, and returns whether it is. */
function goInEditor({ page, blockId }: PresenceEntry, open: OpenEditor | null): boolean {
  if (!page || !open?.editsPages || !open.editor.doc.page(page.id)) return false
  const { editor } = open
  editor.openPage(page.id)
  if (blockId !== null) editor.select([blockId])
  return true
}

interface PeopleMenuProps {
  button: ReactElement
  people: readonly Person[]
  onFollow: FollowLink
}

/** Opens as soon as it is drawn, because the click that asked for it came before it was loaded. */
export function PeopleMenu({ button, people, onFollow }: PeopleMenuProps) {
  const router = useRouter()
  const open = useServiceValue(openEditor)
  return (
    <Menu defaultOpened width={260} position="bottom-end" shadow="md" withinPortal={false} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={css.list}>
        <Menu.Label>{m.presence_in_tool()}</Menu.Label>
        {people.map((person) => {
          const link = linkOf(person.place)
          return (
            <Menu.Item
              key={person.id}
              component="a"
              href={router.buildLocation(link).href}
              leftSection={<PersonAvatar person={person} />}
              onClick={(event: MouseEvent) => {
                if (goInEditor(person.place, open)) event.preventDefault()
                else onFollow(event, link)
              }}
            >
              <span className={css.name}>{nameOfPerson(person)}</span>
              <span className={css.where}>{whereWords(person.place, open?.editor)}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
