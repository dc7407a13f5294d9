import type { Restore } from '@vitrine/domain/history/history.routes'
import { useCall } from '../../../shared/api/use-call.ts'
import { type Question, useConfirm } from '../../../shared/confirm.ts'
import type { Said } from '../../../shared/kept-text.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { type HistoryScope, historyCalls, refreshHistory, restoreMoment } from './history.api.ts'

interface Restoring {
  question: Question
  restore: Restore
  /** What is said when the restore is done, and how it is taken back. */
  done: Said
}

/** Asks, restores and then shows what differs. If somebody saved in between, it says so and shows that save. */
export function useRestore(scope: HistoryScope, moment: number) {
  const confirm = useConfirm()
  const { start, isPending } = useCall({
    mutationFn: ({ restore }: Restoring) => restoreMoment(scope, moment, restore),
    scope: historyCalls(scope),
    onSuccess: (_, { done }) => toastSuccess(done),
    onError: () => refreshHistory(scope),
  })
  const restore = async (restoring: Restoring) => {
    if (await confirm(restoring.question)) start(restoring)
  }
  return { isBusy: isPending, restore: (restoring: Restoring) => void restore(restoring) }
}
