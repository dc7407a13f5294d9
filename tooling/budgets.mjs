// What the console may load before a screen stands, checked by `npm test` after the build: kilobytes of JavaScript, gzipped,
// and that no schema is among it (docs/decisions/011).
import { designScreen, firstScreen, routeChunks, totalSize } from './route-size.mjs'

const budgets = [
  { name: 'first route', source: firstScreen, most: 200 },
  { name: 'design screen', source: designScreen, most: 230 },
]
/** Stands in the schema library, and in no other. */
const ofSchemas = '_zod'

export function checkBudgets() {
  for (const { name, source, most } of budgets) {
    const chunks = routeChunks(source)
    const size = totalSize(chunks) / 1000
    if (size > most) throw new Error(`The ${name} loads ${size.toFixed(1)} kB of JavaScript, more than ${most}`)
    const schemas = chunks.find(({ text }) => text.includes(ofSchemas))
    if (schemas) throw new Error(`The ${name} loads schemas in ${schemas.file}: a constant stands beside one`)
  }
}
