/** The registry of stores: every kind that an app can have, by the name in its row. */
import { demoStore } from './modules/demo-store/index.ts'
import type { Connectors } from './ports.ts'

/** What the build, the first start and operators use of the demo store. */
export { insertBigStore, insertBigTraffic, seedDemo, writeDemoYears } from './modules/demo-store/index.ts'

/** Longer than a healthy store needs for an order, shorter than a shopper is willing to wait. */
const timeLimitMs = 10_000

export const connectors: Connectors = { kinds: { demo: demoStore }, timeLimitMs }
