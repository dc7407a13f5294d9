/** The demo store as a kind of store. */
import type { ConnectorKind } from '../../ports.ts'
import { sweepOldCarts } from './cart/sweep-carts.ts'
import { createDemoConnector } from './demo-connector.ts'

export const demoStore: ConnectorKind = {
  connect: createDemoConnector,
  tidy: async (ports) => void (await sweepOldCarts(ports)),
}
