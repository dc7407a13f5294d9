/** Why the last way to a session ended without one: the sign-in page says it. */
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { createObservable } from '../../shared/lib/observable.ts'
import { service } from '../../shared/services.ts'
import { messageOf } from '../../shared/toast.ts'

/** Null while nothing failed. */
export const signInFailure = service(() => createObservable<unknown>(null))

/** The answer belongs to no sign-in that was begun in this tab: it was used before, or begun in another one. */
export class OtherAttemptError extends Error {}

/** The identity provider refused, or answered what cannot be used. */
export class ProviderError extends Error {
  readonly isDeclined: boolean
  constructor(reason: string, { isDeclined = false, cause }: { isDeclined?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.isDeclined = isDeclined
  }
}

/** The provider has no session of its own and was not to show a page: whoever looks for one is told nothing. */
export class NoProviderSessionError extends Error {}

export function wordsOfSignIn(error: unknown): string {
  if (error instanceof OtherAttemptError) return m.sign_in_other_attempt()
  if (error instanceof ProviderError)
    return error.isDeclined ? m.sign_in_declined() : m.sign_in_provider_refused({ reason: error.message })
  // The code alone speaks of a session that is renewed.
  if (error instanceof AppError && error.code === 'invalid_grant' && !error.reason) return m.sign_in_account_refused()
  return messageOf(error)
}
