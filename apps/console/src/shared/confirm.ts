/** Asks the person to confirm an action. The frame draws the dialog (`app/confirm-dialog.tsx`). */
import { createObservable } from './lib/observable.ts'
import { needOverlays } from './overlays.ts'

export interface Question {
  title: string
  message: string
  confirmLabel: string
  cancelLabel?: string
  /** True when the action cannot be undone. */
  danger?: boolean
}

export interface AskedQuestion extends Question {
  answer(accepted: boolean): void
}

export const askedQuestion = createObservable<AskedQuestion | null>(null)

/** Resolves to false when the question is declined, closed or escaped. A second question declines the first. */
export function confirm(question: Question): Promise<boolean> {
  needOverlays()
  askedQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    askedQuestion.set({
      ...question,
      answer(accepted) {
        askedQuestion.set(null)
        resolve(accepted)
      },
    })
  })
}
