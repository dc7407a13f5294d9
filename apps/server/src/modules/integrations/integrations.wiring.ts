import type { Ports } from '../../ports.ts'
import { orderFollowers } from '../commerce/index.ts'
import { customerFollowers } from '../customers/index.ts'
import { paymentFollowers } from '../payments/index.ts'
import { followOrder, followSignUp } from './integrations.jobs.ts'
import { noteFailing, noteTaken } from './service-standing.ts'
import { forgetSignUp } from './service-waits.queries.ts'

/** What a provider refuses of one shopper, as an amount that is too small, says nothing of its key. */
const failings = { auth: 'refused', scope: 'refused', unavailable: 'silent', rate: 'silent' } as const

export const wireIntegrations = (ports: Ports): void => {
  paymentFollowers(ports).register(async ({ problem, appKey, ...connection }) => {
    const db = ports.forApp(appKey)
    const reason = problem === null || problem === 'invalid' || problem === 'notFound' ? null : failings[problem]
    if (reason === null) await noteTaken(ports, db, connection)
    else await noteFailing(ports, db, connection, { reason })
  })
  orderFollowers(ports).register((trx, { kind, ...order }) =>
    followOrder(ports, trx, { ...order, isChange: kind === 'orderChanged' }),
  )
  customerFollowers(ports).register((trx, { kind, ...customer }) =>
    kind === 'signedUp' ? followSignUp(ports, trx, customer) : forgetSignUp(trx, customer.customerId),
  )
}
