/** Calls of the shopper app, typed by the contracts. Only the server validates. */
import type { ErrorBody, ErrorCode, SentIssue } from '@vitrine/domain/errors'
import type { Address, Init } from './addresses.ts'

/**
 * Why a call failed: an error answer of the server, no complete answer (`offline`), or an order of which nobody can say
 * yet whether it was placed (`unanswered`).
 */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline' | 'unanswered',
    message: string,
    readonly issues: readonly SentIssue[] = [],
    readonly details: unknown = undefined,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Whether the server may have carried out the request, because it did not say that it refused. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || ['offline', 'unanswered', 'unavailable', 'internal'].includes(error.code)

/** Calls an address under the app's own. Throws {@link ApiError}. */
export type Call = <T>(address: Address<T>, init?: Init) => Promise<T>

const timeoutMs = 15_000

const lost = (): ApiError => new ApiError('offline', 'The connection was lost.')

export function createCall(
  base: string,
  request: typeof fetch = fetch,
  cacheOf: () => RequestCache = () => 'default',
): Call {
  return async (path, { method = 'GET', body, headers } = {}) => {
    const response = await request(base + path, {
      method,
      cache: cacheOf(),
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw lost()
    })
    if (response.status === 204) return undefined as never
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) {
      // An answer that was cut off is treated like one that never arrived.
      if (answer === null) throw lost()
      return answer as never
    }
    const error = (answer as Partial<ErrorBody> | null)?.error
    // An answer in another format comes from something between the app and the server.
    throw new ApiError(error?.code ?? 'unavailable', error?.message ?? '', error?.issues, error?.details)
  }
}
