// What the console may load before a screen stands, checked by `npm test` after the build: kilobytes of JavaScript, gzipped,
// and that no schema is among it (docs/decisions/011). The shopper app has none at all, and a budget for its home.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chunksFrom, designScreen, firstScreen, routeChunks, totalSize } from './route-size.mjs'
import { root } from './run.mjs'

const budgets = [
  { name: 'first route', source: firstScreen, most: 165 },
  { name: 'design screen', source: designScreen, most: 225 },
]
/** Stands in the schema library, and in no other. */
const ofSchemas = '_zod'

/** What its build puts in the place of the schema library, and what is left where something still asks it. */
const standIn = 'new Proxy(function'
const shopperDist = join(root, 'apps/shopper/dist/client')
const shopperFiles = join(shopperDist, 'assets')

/** The address that enters one. */
const ofCoupons = 'carts/:cartId/coupon'
/** What the page of the home loads before anybody touches it, packed as it is served: kilobytes. */
export const homeBudget = 39.4
/** What the home imports, and what it fetches by itself behind it: what measures, and the service worker's registration. */
const homeSources = ['src/main.tsx', 'src/events/tracker.ts', 'src/events/watch-blocks.ts', 'src/worker/register.ts']

/** Brotli, which every browser of these years takes, or the file itself where it is too small to be packed. */
function servedSize(file) {
  const path = join(shopperDist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The scripts of the home: { file, text, size in bytes, as served }. `bench shopper` counts the same in a browser. */
export function homeChunks() {
  const manifest = JSON.parse(readFileSync(join(shopperDist, '.vite/manifest.json'), 'utf8'))
  return chunksFrom(manifest, shopperDist, homeSources).map((chunk) => ({ ...chunk, size: servedSize(chunk.file) }))
}

function checkHome() {
  const chunks = homeChunks()
  const size = totalSize(chunks) / 1000
  if (size > homeBudget)
    throw new Error(`The shopper's home loads ${size.toFixed(1)} kB of JavaScript, more than ${homeBudget}`)
  if (chunks.some(({ text }) => text.includes(ofCoupons)))
    throw new Error("The shopper's home loads the coupons of the cart")
}

/** A classic script: it cannot load what it would share with a page. */
function checkWorker() {
  const text = readFileSync(join(shopperDist, 'service-worker.js'), 'utf8')
  if (/\b(import|export)\b/.test(text)) throw new Error("The shopper's service worker shares a file with the pages")
}

/** What starts the app out of a package stands between it and the server, so it comes before the app. */
function checkPackageStart() {
  const manifest = JSON.parse(readFileSync(join(shopperDist, '.vite/manifest.json'), 'utf8'))
  const chunks = chunksFrom(manifest, shopperDist, ['src/shell/in-package.ts'])
  if (chunks.some(({ file }) => file === manifest['src/main.tsx'].file))
    throw new Error('What starts the app out of a package imports the app, which would start before it')
}

function checkShopper() {
  checkHome()
  checkWorker()
  checkPackageStart()
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
