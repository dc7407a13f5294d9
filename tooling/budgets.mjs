// What the console may load before a screen stands, checked by `npm test` after the build: kilobytes of JavaScript, gzipped,
// and that no schema is among it (docs/decisions/011). The shopper app has none at all.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { designScreen, firstScreen, routeChunks, totalSize } from './route-size.mjs'
import { root } from './run.mjs'

const budgets = [
  { name: 'first route', source: firstScreen, most: 200 },
  { name: 'design screen', source: designScreen, most: 230 },
]
/** Stands in the schema library, and in no other. */
const ofSchemas = '_zod'

/** What its build puts in the place of the schema library, and what is left where something still asks it. */
const standIn = 'new Proxy(function'
const shopperFiles = join(root, 'apps/shopper/dist/client/assets')

function checkShopper() {
  for (const name of readdirSync(shopperFiles).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(shopperFiles, name), 'utf8')
    if (text.includes(ofSchemas) || text.includes(standIn))
      throw new Error(`The shopper app's ${name} asks a schema: it takes types of the contracts alone`)
  }
}

export function checkBudgets() {
  checkShopper()
  for (const { name, source, most } of budgets) {
    const chunks = routeChunks(source)
    const size = totalSize(chunks) / 1000
    if (size > most) throw new Error(`The ${name} loads ${size.toFixed(1)} kB of JavaScript, more than ${most}`)
    const schemas = chunks.find(({ text }) => text.includes(ofSchemas))
    if (schemas) throw new Error(`The ${name} loads schemas in ${schemas.file}: a constant stands beside one`)
  }
}
