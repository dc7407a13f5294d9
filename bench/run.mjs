// npm run bench [name …]: each benchmark measures ours and its peer in the same run and prints both.
import '../tooling/node-version.mjs'
import { build } from '../tooling/build.mjs'
import { install } from '../tooling/install.mjs'

const benchmarks = {
  api: () => import('./api/api.mjs'),
  start: () => import('./start/start.mjs'),
  design: () => import('./design/design.mjs'),
  catalog: () => import('./catalog/catalog.mjs'),
  shopper: () => import('./shopper/shopper.mjs'),
  'sign-in': () => import('./sign-in/sign-in.mjs'),
  faults: () => import('./faults/faults.mjs'),
  people: () => import('./people/people.mjs'),
  business: () => import('./business/business.mjs'),
  orders: () => import('./orders/orders.mjs'),
  stores: () => import('./stores/stores.mjs'),
  insights: () => import('./insights/insights.mjs'),
  push: () => import('./push/push.mjs'),
  segments: () => import('./push/segments.mjs'),
  media: () => import('./media/media.mjs'),
  drawings: () => import('./drawings/drawings.mjs'),
  package: () => import('./package/package.mjs'),
  editor: () => import('./editor/run.mjs'),
}

await install()
await build()
const asked = process.argv.slice(2).filter((name) => !name.startsWith('-'))
for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) {
  if (!(name in benchmarks)) {
    console.error(`There is no benchmark '${name}'. There are: ${Object.keys(benchmarks).join(', ')}`)
    process.exit(2)
  }
  console.log(`\n# ${name}`)
  const { measure } = await benchmarks[name]()
  await measure()
}
process.exit(0)
