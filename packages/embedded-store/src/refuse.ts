import { ConnectorError, ConnectorRefusal, type PlainRefusal } from '@vitrine/connectors/kit/connector-error'

/** Reasons that need no more words. */
type PlainReason = PlainRefusal['reason']

/** Refuses unless the condition holds. */
export function insist(condition: unknown, reason: PlainReason): asserts condition {
  if (!condition) throw new ConnectorRefusal({ reason })
}

/** Throws for a cart, a variant or an order that does not exist. */
export function mustExist<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new ConnectorError('notFound', 'The store does not have this.')
  return found
}
