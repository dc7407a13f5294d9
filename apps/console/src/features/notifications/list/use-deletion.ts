/** Deletes a planned message, once that is confirmed (I-106). */
import { m } from '@vitrine/messages/console'
import { useConfirm } from '../../../shared/confirm.ts'
import { useDeleteMessage } from '../notifications.api.ts'

export function useDeletion() {
  const confirm = useConfirm()
  const { start, isPending } = useDeleteMessage()
  const ask = async (id: string, onDeleted?: () => void) => {
    const isSure = await confirm({
      title: m.notifications_delete(),
      message: m.notifications_delete_sure(),
      confirmLabel: m.notifications_delete(),
      danger: true,
    })
    if (isSure) start(id, onDeleted && { onSuccess: onDeleted })
  }
  return { ask, isPending }
}
