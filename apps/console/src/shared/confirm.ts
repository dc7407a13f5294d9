/** Asks the person to confirm an action. The frame draws the dialog (`app/confirm-dialog.tsx`). */
import type { Said } from './kept-text.tsx'
import { createObservable } from './lib/observable.ts'
import { service, useService } from './services.ts'

export interface Question {
  title: Said
  message: Said
  confirmLabel: Said
  cancelLabel?: string
  /** True when the action cannot be undone. */
  danger?: boolean
}

export interface AskedQuestion extends Question {
  answer(accepted: boolean): void
}

/** Resolves to false when the question is declined, closed or escaped. A second question declines the first. */
export type Confirm = (question: Question) => Promise<boolean>

export const questions = service(() => {
  const asked = createObservable<AskedQuestion | null>(null)
  const confirm: Confirm = (question) => {
    asked.get()?.answer(false)
    return new Promise((resolve) => {
      asked.set({
        ...question,
        answer(accepted) {
          asked.set(null)
          resolve(accepted)
        },
      })
    })
  }
  return { asked, confirm }
})

export const useConfirm = (): Confirm => useService(questions).confirm
