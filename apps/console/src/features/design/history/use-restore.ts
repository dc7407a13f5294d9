import type { Restore } from '@vitrine/domain/history/history.routes'
import { useState } from 'react'
import { confirm, type Question } from '../../../shared/confirm.ts'
import { messageOf, toastError, toastSuccess } from '../../../shared/toast.ts'
import { type HistoryScope, refreshHistory, restoreMoment } from './history.api.ts'

interface Restoring {
  question: Question
  restore: Restore
  /** The message shown when the restore is done. */
  done: string
}

/** Asks, restores and then shows what differs. If somebody saved in between, it says so and shows that save. */
export function useRestore(scope: HistoryScope, moment: number) {
  const [isBusy, setBusy] = useState(false)
  async function run({ question, restore, done }: Restoring): Promise<void> {
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      await restoreMoment(scope, moment, restore)
      toastSuccess(`${done} To take this back, restore the save before it.`)
    } catch (error) {
      toastError(messageOf(error))
      await refreshHistory(scope)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, restore: (restoring: Restoring) => void run(restoring) }
}
