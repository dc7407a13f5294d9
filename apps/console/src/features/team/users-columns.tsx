import { Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'
import { IconButton } from '@vitrine/ui/icon-button'
import { rowWords } from '../../shared/list-words.ts'
import type { Column } from '../../shared/lists/list-table.tsx'
import { wordOfRole } from '../../shared/permissions/permission-words.ts'
import css from './team.module.css'
import { UserStatus } from './user-status.tsx'

interface Actions {
  /** The person here may change users at all. */
  mayChange: boolean
  /** Why the person here cannot change this user; null when they can. */
  hindranceOf: (user: TeamUser) => string | null
  onEdit: (user: TeamUser) => void
  onDelete: (user: TeamUser) => Promise<void>
}

function Person({ email, name, self }: TeamUser) {
  return (
    <div className={css.person}>
      <Group gap={6} wrap="nowrap">
        <Text size="sm" fw={500} component="bdi" translate="no" className={css.email}>
          {email}
        </Text>
        {self && (
          <Badge size="sm" variant="light" color="gray" flex="none">
            {m.team_you()}
          </Badge>
        )}
      </Group>
      {name !== '' && (
        <Text size="sm" c="dimmed" translate="no" className={css.email}>
          {name}
        </Text>
      )}
    </div>
  )
}

function Buttons({ user, hindranceOf, onEdit, onDelete }: Omit<Actions, 'mayChange'> & { user: TeamUser }) {
  const hindrance = hindranceOf(user)
  // A disabled button could not say why: it stays where keys and readers find it.
  const button = { tipEdge: 'end', 'aria-disabled': hindrance !== null, tip: hindrance ?? undefined } as const
  const unless = (act: () => void) => (hindrance === null ? act : () => undefined)
  return (
    <div className={css.actions}>
      <IconButton
        {...button}
        aria-label={m.team_edit_label({ email: user.email })}
        onClick={unless(() => onEdit(user))}
      >
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        {...button}
        aria-label={m.team_delete_label({ email: user.email })}
        onClick={unless(() => void onDelete(user))}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

export const columnsOfUsers = ({ mayChange, ...actions }: Actions): Column<TeamUser>[] => [
  { label: m['team.field.email'](), cell: (user) => <Person {...user} /> },
  { label: m['team.field.role'](), cell: ({ roles }) => rowWords(roles.map(wordOfRole)) },
  { label: m['team.field.active'](), cell: (user) => <UserStatus user={user} /> },
  { label: m.team_actions(), isActions: true, cell: (user) => mayChange && <Buttons user={user} {...actions} /> },
]
