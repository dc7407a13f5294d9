/** Asks before the app goes back to the store that it had, and says how that went. */
import { noStore } from '@vitrine/domain/store-connection/no-store'
import type { StoreHealth } from '@vitrine/domain/store-connection/store-connection.schema'
import { m } from '@vitrine/messages/console'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { storeName } from '../../../shared/store-name.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { goBack, useReadAllAgain } from './store.api.ts'

export function useGoBack() {
  const confirm = useConfirm()
  const readAgain = useReadAllAgain()
  const { start, isPending, failure } = useCall({
    mutationFn: goBack,
    onSuccess: ({ data }) => toastSuccess(keeping(m.store_used, { name: storeName(data) })),
    onSettled: readAgain,
  })
  const ask = async (health: StoreHealth) => {
    if (!health.former) return
    const name = storeName(health.former)
    const question = {
      title: keeping(m.store_back_title, { name }),
      message: [health.kind === noStore ? '' : m.store_use_mirror(), m.store_use_carts()].join(' ').trim(),
      confirmLabel: keeping(m.store_back, { name }),
    }
    if (await confirm(question)) start(health)
  }
  return { ask, isPending, failure }
}
