/** A connector whose failures are all of the port: an answer that is not what the store's documents say is no defect of ours. */
import { ConnectorError } from './connector-error.ts'

const asOwn = (error: unknown): ConnectorError =>
  error instanceof ConnectorError
    ? error
    : new ConnectorError('unavailable', 'The store answers with something else than it should.', { native: error })

export function withOwnErrors<T extends object>(connector: T): T {
  return new Proxy(connector, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name === 'customers' && typeof member === 'object' && member !== null) return withOwnErrors(member)
      if (typeof member !== 'function') return member
      return async (...given: unknown[]) => {
        try {
          return await Reflect.apply(member, target, given)
        } catch (error) {
          throw asOwn(error)
        }
      }
    },
  })
}
