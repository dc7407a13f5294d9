/** The demo: its two apps, their people, designs and history, made at the first start. */
export { insertBigStore } from './seed/big-store.ts'
export { insertBigTraffic } from './seed/big-traffic.ts'
export { writeYears as writeDemoYears } from './seed/demo-year-file.ts'
export { fillWithSamples } from './seed/sample-goods.ts'
export { seedDemo } from './seed/seed-demo.ts'
