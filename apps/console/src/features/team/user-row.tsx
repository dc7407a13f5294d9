import { Badge, Group, Table, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { IconButton } from '@vitrine/ui/icon-button'
import { m } from '../../shared/messages/messages.js'
import { wordOfRole } from '../../shared/permissions/permission-words.ts'
import css from './team.module.css'
import { UserStatus } from './user-status.tsx'

interface UserRowProps {
  user: TeamUser
  /** Why the person here cannot change this user; null when they can. */
  hindrance: string | null
  onEdit: () => void
  onDelete: () => void
}

/** The ARIA roles are explicit, because a table that is drawn as cards loses its own. */
export function UserRow({ user, hindrance, onEdit, onDelete }: UserRowProps) {
  const { email, name, roles, self } = user
  // A disabled button could not say why: it stays where keys and readers find it.
  const actions = { tipEdge: 'end', 'aria-disabled': hindrance !== null, tip: hindrance } as const
  const nothing = () => undefined
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className={css.person}>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={500} component="bdi" className={css.email}>
            {email}
          </Text>
          {self && (
            <Badge size="sm" variant="light" color="gray" flex="none">
              {m.team_you()}
            </Badge>
          )}
        </Group>
        {name !== '' && (
          <Text size="sm" c="dimmed" className={css.email}>
            {name}
          </Text>
        )}
      </Table.Td>
      <Table.Td role="cell">{roles.map(wordOfRole).join(', ')}</Table.Td>
      <Table.Td role="cell">
        <UserStatus user={user} />
      </Table.Td>
      <Table.Td role="cell" className={css.actions}>
        <IconButton
          {...actions}
          tip={hindrance ?? undefined}
          aria-label={m.team_edit_label({ email })}
          onClick={hindrance === null ? onEdit : nothing}
        >
          <IconPencil size={18} aria-hidden />
        </IconButton>
        <IconButton
          {...actions}
          tip={hindrance ?? undefined}
          aria-label={m.team_delete_label({ email })}
          onClick={hindrance === null ? onDelete : nothing}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </Table.Td>
    </Table.Tr>
  )
}
