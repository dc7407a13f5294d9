/** Calls of the shopper app. Types come from the contracts; nothing is validated here, the server does that. */
import type { ErrorBody, ErrorCode, FieldIssue } from '@vitrine/domain/errors'

/** An error answer, or a lost connection (`offline`). */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly issues: readonly FieldIssue[] = [],
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** A call on a path under the app's address. Throws {@link ApiError}. */
export type Call = <T>(
  path: string,
  init?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<T>

const timeoutMs = 15_000

export function createCall(base: string, request: typeof fetch = fetch): Call {
  return async (path, { method = 'GET', body, headers } = {}) => {
    const response = await request(base + path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ApiError('offline', 'The connection was lost.')
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer as never
    const error = (answer as ErrorBody | null)?.error
    throw new ApiError(
      error?.code ?? (response.status >= 500 ? 'unavailable' : 'bad_request'),
      error?.message ?? '',
      error?.issues,
    )
  }
}
