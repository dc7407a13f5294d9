/** Renewals of the embedded provider, and what it has to tell. */
import { runPayments, tidyPayments } from '@vitrine/test-payments/renewals'
import type { JobKind } from '../../ports.ts'
import { paymentPortsOf } from './payment-ports.ts'

export const runTestPayments: JobKind = {
  name: 'run-test-payments',
  everySeconds: 60,
  run: async (ports) => {
    if (ports.config.billing === 'test') await runPayments(paymentPortsOf(ports))
  },
}

export const tidyTestPayments: JobKind = {
  name: 'tidy-test-payments',
  everySeconds: 24 * 60 * 60,
  run: (ports) => tidyPayments(paymentPortsOf(ports)),
}
