import type { Ports } from '../../ports.ts'
import { orderFollowers } from '../commerce/index.ts'
import { customerFollowers } from '../customers/index.ts'
import { followOrder, followSignUp } from './integrations.jobs.ts'
import { forgetSignUp } from './service-waits.queries.ts'

export const wireIntegrations = (ports: Ports): void => {
  orderFollowers(ports).register((trx, { kind, ...order }) =>
    followOrder(ports, trx, { ...order, isChange: kind === 'orderChanged' }),
  )
  customerFollowers(ports).register((trx, { kind, ...customer }) =>
    kind === 'signedUp' ? followSignUp(ports, trx, customer) : forgetSignUp(trx, customer.customerId),
  )
}
