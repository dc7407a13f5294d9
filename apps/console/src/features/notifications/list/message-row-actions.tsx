import { Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { IconButton } from '@vitrine/ui/icon-button'
import { useCan } from '../../../shared/api/use-app.ts'
import { firstText } from '../message-words.ts'
import { useDeletion } from './use-deletion.ts'

interface MessageRowActionsProps {
  message: Message
  /** Copies it into a new one. */
  onEdit: (message: Message) => void
}

/** A planned message can be deleted; what went out cannot (I-106). */
export function MessageRowActions({ message, onEdit }: MessageRowActionsProps) {
  const { title } = firstText(message)
  const maySend = useCan('notifications.send')
  const remove = useDeletion()
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <IconButton
        aria-label={m.notifications_edit({ title })}
        tip={m.notifications_edit_tip()}
        tipEdge="end"
        onClick={() => onEdit(message)}
      >
        <IconPencil size={16} aria-hidden />
      </IconButton>
      {message.status === 'scheduled' && maySend && (
        <IconButton
          aria-label={m.notifications_delete_named({ title })}
          tip={m.notifications_delete()}
          tipEdge="end"
          danger
          disabled={remove.isPending}
          onClick={() => void remove.ask(message.id)}
        >
          <IconTrash size={16} aria-hidden />
        </IconButton>
      )}
    </Group>
  )
}
