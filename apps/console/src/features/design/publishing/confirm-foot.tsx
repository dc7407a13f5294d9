import { Button, Group, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import css from './publish-dialog.module.css'

interface ConfirmFootProps {
  /** Says why the dialog cannot be confirmed, or what is happening. */
  note: string
  busy: boolean
  onClose: () => void
  start?: ReactNode
  /** The button that confirms. */
  children: ReactNode
}

/** The foot of a dialog with a pre-flight. */
export const ConfirmFoot = ({ note, busy, onClose, start, children }: ConfirmFootProps) => (
  <div className={css.foot}>
    {start}
    <Text size="sm" c="dimmed" role="status">
      {note}
    </Text>
    <Group gap="xs" className={css.buttons}>
      <Button variant="default" onClick={onClose} disabled={busy}>
        {m.frame_cancel()}
      </Button>
      {children}
    </Group>
  </div>
)
