/**
 * Some calls are refused until the person has entered the password again. The frame draws the dialog that asks for it
 * (`app/recent-sign-in-dialog.tsx`), and the call is repeated.
 */
import { AppError } from '@vitrine/domain/errors'
import { createObservable } from './lib/observable.ts'
import { service } from './services.ts'

export interface AskedConfirmation {
  answer(confirmed: boolean): void
}

/** Also the failure of a call whose dialog was closed: the person knows, and nothing is to be said. */
export const isRecentSignInNeeded = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'recent_sign_in_needed'

export const recentSignIn = service(() => {
  const asked = createObservable<AskedConfirmation | null>(null)
  let answer: Promise<boolean> | null = null
  /** Two calls that are refused at the same time wait for one dialog. */
  const ask = (): Promise<boolean> => {
    answer ??= new Promise((resolve) => {
      asked.set({
        answer(confirmed) {
          asked.set(null)
          answer = null
          resolve(confirmed)
        },
      })
    })
    return answer
  }
  return {
    asked,
    /** Repeats the call once where it needed a recent sign-in and the person confirmed it; else throws its refusal. */
    async confirmed<T>(call: () => Promise<T>): Promise<T> {
      try {
        return await call()
      } catch (error) {
        if (!isRecentSignInNeeded(error) || !(await ask())) throw error
        return call()
      }
    },
  }
})
