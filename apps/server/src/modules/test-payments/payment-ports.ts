/** What the embedded provider gets of the server. */
import type { PaymentPorts } from '@vitrine/test-payments/payment-ports'
import { sayPlan } from '../../english-names.ts'
import type { Ports } from '../../ports.ts'
import { receiveEvent } from '../billing/index.ts'

export const paymentPortsOf = (ports: Ports): PaymentPorts => ({
  clock: ports.clock,
  forApp: ports.forApp,
  allApps: () => ports.allTables('The provider keeps pages and renewals of every app, and tells of all.'),
  publicUrl: ports.config.publicUrl,
  key: () => ports.tokens.secret('test-payments'),
  planName: sayPlan,
  receive: (event) => receiveEvent(ports, event),
  untold: (error, appKey) => ports.log.warn({ err: error, appKey }, 'a payment could not be told yet'),
})
