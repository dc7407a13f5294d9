/** The demo store as a kind of store, and the functions that make its apps and goods at the first start. */
import type { ConnectorKind } from '../../ports.ts'
import { sweepOldCarts } from './cart/sweep-carts.ts'
import { createDemoConnector } from './demo-connector.ts'
import { demoShopOf } from './demo-shop.ts'
import { changeStatus } from './orders/change-status.ts'

export { insertBigStore } from './seed/big-store.ts'
export { insertBigTraffic } from './seed/big-traffic.ts'
export { writeYears as writeDemoYears } from './seed/demo-year-file.ts'
export { seedDemo } from './seed/seed-demo.ts'

export const demoStore: ConnectorKind = {
  connect: createDemoConnector,
  changeStatus: (shop, ports, change) => changeStatus(demoShopOf(shop, ports), change),
  tidy: async (ports) => void (await sweepOldCarts(ports)),
}
