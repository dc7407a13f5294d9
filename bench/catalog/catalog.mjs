// A store of real size on the embedded database: every picker, list and route of the catalogue, first call and later ones.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../tooling/run.mjs'
import { fresh, report, timed } from '../calls.mjs'
import { measureFloods } from '../floods/floods.mjs'
import { machine } from '../machine.mjs'
import { exchangeSlug, printSlug, startServer } from '../server-process.mjs'

const main = join(root, 'apps/server/dist/main.js')
const appKey = 'demo-aurora'
const email = 'owner@demo.test'

async function measureConsole(server, headers) {
  const api = server.apiUrl
  const get = (path) => () => timed(fresh(`${api}${path}`), { headers })
  const catalog = `/catalog/v1/app/${appKey}`
  await report('brands, first page', get(`${catalog}/all-brands?size=100`))
  await report('brands, last page', get(`${catalog}/all-brands?size=100&page=20`))
  await report('brands, search', get(`${catalog}/all-brands?query=oak%20%26&size=20`))
  await report('categories, first page', get(`${catalog}/categories?size=100`))
  await report('categories, last page', get(`${catalog}/categories?size=100&page=49`))
  await report('categories, search', get(`${catalog}/categories/search?query=brass%20vase&size=20`))
  await report('categories, 50 by id', get(`${catalog}/categories?ids=${bigIds('category', 50)}&size=50`))
  await report('category, the biggest', get(`${catalog}/categories/big-category-0`))
  await report('tree, nodes 1 to 1,000', get(`${catalog}/category-nodes`))
  await report('tree, nodes 4,001 to 5,000', get(`${catalog}/category-nodes?page=4`))
  await report('products of the biggest category', get(`${catalog}/products?categoryId=big-category-0&size=100`))
  await report('products, search', get(`${catalog}/products?query=lamp%20no.%2019&size=10000`))
  await report('products, search by SKU', get(`${catalog}/products?query=BIG-12345-a&size=20`))
  await report('products, page 190', get(`${catalog}/products?size=100&page=190`))
  // As a client may ask that does not page: the console itself never does.
  await report('products, 10,000 at once', get(`${catalog}/products?size=10000`))
  await report('brands without a page', get(`${catalog}/all-brands`))
  await report('categories without a page', get(`${catalog}/categories`))
  await report('product types', get(`/catalog-go/v1/app/${appKey}/types`))
  await report('product tags', get(`/catalog-go/v1/app/${appKey}/tags`))
  const put = (kind, ids) => () =>
    timed(`${api}/app/v1/builder/${appKey}/${kind}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ [kind]: ids }),
    })
  const brands = Array.from({ length: 2_000 }, (_, at) => `big-brand-${at}`)
  const categories = Array.from({ length: 5_000 }, (_, at) => `big-category-${at}`)
  await report('save 2,000 picked brands', put('brands', brands))
  await report('save 5,000 selected categories', put('categories', categories))
  await report('read the categories design', get(`/app/v1/builder/${appKey}/design?types=categoryTree`))
}

const bigIds = (kind, count) => Array.from({ length: count }, (_, at) => `big-${kind}-${at * 30}`).join(',')

async function measureShopper(server, headers) {
  await timed(`${server.apiUrl}/app/v1/builder/publish`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ appKey }),
  })
  const shop = `${server.shopperUrl}/a/${appKey}`
  const { release } = (await timed(`${shop}/manifest.json`)).body
  const { selections } = (await timed(`${shop}/releases/${release}.json`)).body
  // Answers are kept for a second, however their address is spelt.
  const get = (path) => async () => {
    await pause(1_100)
    return timed(`${shop}/catalog/${path}`)
  }
  const tree = `category-level?selection=${selections.categories.hash}&size=50`
  await report('shopper: top of the tree', get(tree))
  await report('shopper: a level below', get(`${tree}&parentId=big-category-3`))
  await report('shopper: brands', get(`brands?selection=${selections.brands.hash}&size=50`))
  await report('shopper: brands, page 40', get(`brands?selection=${selections.brands.hash}&size=50&page=39`))
  await report('shopper: brands, search', get(`brands?selection=${selections.brands.hash}&query=wool&size=50`))
  await report('shopper: products of a brand', get('products?brandId=big-brand-7&size=24'))
  await report('shopper: the biggest category', get('products?categoryId=big-category-0&size=24'))
  await report('shopper: the same by price', get('products?categoryId=big-category-0&sort=price-asc&size=24'))
  await report('shopper: everything by price', get('products?sort=price-asc&size=24'))
  await report('shopper: search', get('products?query=linen%20chair&size=24'))
}

/** The bundle of an earlier build, which is flooded the same on a copy of the data. */
const peer = process.env.PEER

/** Starts once to make the demo, stops, and fills its store: the embedded database takes one process at a time. */
async function makeBigStore(environment, bundle = main) {
  const server = await startServer({ environment, bundle })
  await server.stop()
  const began = performance.now()
  execFileSync(process.execPath, [bundle, 'fill-catalog', appKey], { env: server.env, stdio: 'inherit' })
  console.log(`filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return server
}

export async function measure() {
  console.log(machine())
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-big-'))
  const environment = { DATA_DIR: folder }
  // An older server does not open what a newer one wrote.
  const filled = await makeBigStore(environment, peer)
  const copy = `${folder}-peer`
  if (peer) cpSync(folder, copy, { recursive: true })
  const slug = printSlug(filled, email)
  const server = await startServer({ environment })
  const headers = { authorization: `Bearer ${await exchangeSlug(server, slug)}`, 'app-key': appKey }
  await measureConsole(server, headers)
  await measureShopper(server, headers)
  await measureFloods(server, { flooded: appKey, other: 'demo-harbor', headers })
  await server.stop()
  if (peer) {
    console.log('\nthe same floods on the peer')
    const older = await startServer({ environment: { DATA_DIR: copy }, bundle: peer })
    await measureFloods(older, { flooded: appKey, other: 'demo-harbor' })
    await older.stop()
    rmSync(copy, { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
}
