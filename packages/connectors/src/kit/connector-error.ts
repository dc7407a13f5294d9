/** What can go wrong with an outside service. A vendor's own text stays in `native`: it never reaches a shopper. */
export type ConnectorErrorKind = 'auth' | 'scope' | 'rate' | 'notFound' | 'invalid' | 'unavailable'

export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind
  /** For `rate` and `unavailable`: when to try again. */
  readonly retryAfterMs?: number
  readonly native?: unknown

  constructor(kind: ConnectorErrorKind, message: string, options: { retryAfterMs?: number; native?: unknown } = {}) {
    super(message)
    this.name = 'ConnectorError'
    this.kind = kind
    if (options.retryAfterMs !== undefined) this.retryAfterMs = options.retryAfterMs
    this.native = options.native
  }
}
