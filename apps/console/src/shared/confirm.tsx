import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

export interface Question {
  title: string
  message: string
  confirmLabel: string
  cancelLabel?: string
  /** The act cannot be taken back. */
  danger?: boolean
}

/** Asks before an act; false when declined, closed or escaped. */
export function confirm({ title, message, confirmLabel, cancelLabel = 'Cancel', danger }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{message}</Text>,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: danger === true ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
