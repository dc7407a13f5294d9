/** Calls of the shopper app, typed by the contracts; nothing is validated here, the server does that. */
import type { ErrorBody, ErrorCode, FieldIssue } from '@vitrine/domain/errors'
import type { Address, Init } from './addresses.ts'

/**
 * What came of a call that brought nothing: an error answer of the server, or no whole answer at all (`offline`), or
 * an order of which nobody can say yet whether it was taken (`unanswered`).
 */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline' | 'unanswered',
    message: string,
    readonly issues: readonly FieldIssue[] = [],
    readonly details: unknown = undefined,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Whether the server may have done what it was asked for: it did not say that it refused. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || ['offline', 'unanswered', 'unavailable', 'internal'].includes(error.code)

/** A call on an address under the app's own. Throws {@link ApiError}. */
export type Call = <T>(address: Address<T>, init?: Init) => Promise<T>

const timeoutMs = 15_000

const lost = (): ApiError => new ApiError('offline', 'The connection was lost.')

export function createCall(base: string, request: typeof fetch = fetch): Call {
  return async (path, { method = 'GET', body, headers } = {}) => {
    const response = await request(base + path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw lost()
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) {
      // An answer that was cut off says no more than one that never came.
      if (answer === null) throw lost()
      return answer as never
    }
    const error = (answer as Partial<ErrorBody> | null)?.error
    // What does not speak as the server does is something on the way to it.
    throw new ApiError(error?.code ?? 'unavailable', error?.message ?? '', error?.issues, error?.details)
  }
}
