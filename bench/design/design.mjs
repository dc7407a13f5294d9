// A design of real size on the embedded database: 12 home pages of 300 blocks, 100 badges, 100 designs beside the live one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fresh, report, timed } from '../calls.mjs'
import { makeBlocks } from '../editor/adapters/ours-page.mjs'
import { machine } from '../machine.mjs'
import { exchangeSlug, printSlug, startServer } from '../server-process.mjs'

const appKey = 'demo-aurora'
const email = 'owner@demo.test'
const pageCount = 12
const blockCount = 300
const badgeCount = 100
const designCount = 100

const asProduct = ({ id, name, image, price, sku }) => ({ id, name, image, price, sku })
const asCategory = ({ id, name, title, image, parentId }) => ({ id, name, title, image, parentId })

/** The console's calls, by path. */
function client(server, token) {
  const headers = { authorization: `Bearer ${token}`, 'app-key': appKey, 'content-type': 'application/json' }
  const send = (method) => (path, body) =>
    timed(server.apiUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const get = (path) => timed(server.apiUrl + fresh(path), { headers })
  return { get, post: send('POST'), put: send('PUT') }
}

const builder = `/app/v1/builder/${appKey}`

async function fillDesign({ get, put }) {
  const products = (await get(`/catalog/v1/app/${appKey}/products?size=24`)).body.data.products
  const categories = (await get(`/catalog/v1/app/${appKey}/categories?size=24`)).body.data
  const pictures = products.map(({ image }) => image).filter(Boolean)
  const catalog = { pictures, products: products.map(asProduct), categories: categories.map(asCategory) }
  const homes = (await get(`${builder}/design?types=home`)).body.data.pages
  for (let at = 0; at < pageCount; at++) {
    const blocks = makeBlocks(blockCount, catalog).map((block) => ({ ...block, id: `p${at}${block.id}` }))
    const page = homes[at] ?? { id: `benchpage${at}`, revision: null }
    const data = { type: 'home', title: { text: `Page ${at + 1}` }, blocks }
    await put(`${builder}/design`, { data: { pages: [{ id: page.id, revision: page.revision, data }] } })
  }
  const { layout } = (await get(`${builder}/design?types=home`)).body.data
  const data = { ...layout, options: { ...layout.options, multiplePage: true } }
  await put(`${builder}/design`, { data: { pages: [], layout: { revision: layout.revision, data } } })
}

async function fillBadges({ get, post }) {
  const { fieldName, defaultOperator } = (await get(`/app/v2/builder/${appKey}/badges/fields`)).body.data[0]
  const conditions = [{ operand: fieldName, operator: defaultOperator, value: '10' }]
  const { total } = (await get(`/app/v2/builder/${appKey}/badges?pageSize=1&pageNumber=1`)).body
  for (let at = total; at < badgeCount; at++)
    await post(`/app/v2/builder/${appKey}/badges`, { title: { text: `Badge ${at}` }, conditions })
}

async function fillDesigns({ get, post }) {
  const live = (await get('/schedules/v1/list?pageSize=100')).body.data.find(({ status }) => status === 'live')
  await report(`copying the live design, ${pageCount} pages`, () =>
    post('/schedules/v1/clone', { scheduleId: live.id, title: 'Copy' }),
  )
  const copies = designCount / 10
  for (let at = 1; at < copies; at++) await post('/schedules/v1/clone', { scheduleId: live.id, title: `Copy ${at}` })
  for (let at = copies; at < designCount; at++) await post('/schedules/v1', { title: `Design ${at}`, pages: [] })
  return live
}

async function measureScreens({ get, post, put }) {
  const home = await report('home design, all pages', () => get(`${builder}/design?types=home`))
  const [page] = home.data.pages
  let { revision } = page
  await report('saving a page of 300 blocks after one edit', async () => {
    const blocks = page.blocks.map((block, at) =>
      at === 5 ? { ...block, title: { text: `Edit ${revision}` } } : block,
    )
    const saved = await put(`${builder}/design`, {
      data: { pages: [{ id: page.id, revision, data: { ...page, blocks } }] },
    })
    revision = saved.body.data.pages.find(({ id }) => id === page.id).revision
    return saved
  })
  await report('badges, page of 100', () => get(`/app/v2/builder/${appKey}/badges?pageSize=100&pageNumber=1`))
  await report('designs, page of 100', () => get('/schedules/v1/list?pageSize=100&pageNumber=1'))
  await report('designs that are broken', () => get('/schedules/v1/broken'))
  await report('saved versions of a page', () => get(`${builder}/pages/${page.id}/revisions`))
  const history = await report('history of the design', () => get(`${builder}/history`))
  const { moment } = history.data.at(-1)
  await report('the design at a moment beside now', () => get(`${builder}/history/${moment}`))
  await report('what would be published', () => get(`${builder}/publish/changes`))
  await report('pictures of what would be published', () => get(`${builder}/publish/pictures`))
  await report('pre-flight', () => get(`${builder}/preflight`))
  await report('publishing', () => post('/app/v1/builder/publish', { appKey }), 3)
  await report('releases', () => get(`${builder}/releases`))
}

async function measureShopper(server) {
  const shop = `${server.shopperUrl}/a/${appKey}`
  const { release } = (await timed(`${shop}/manifest.json`)).body
  await report('shopper: the release', () => timed(`${shop}/releases/${release}.json`))
}

export async function measure() {
  console.log(machine())
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-design-'))
  const environment = { DATA_DIR: folder }
  // Once to make the demo: the embedded database takes one process at a time.
  const first = await startServer({ environment })
  await first.stop()
  const slug = printSlug(first, email)
  const server = await startServer({ environment })
  const api = client(server, await exchangeSlug(server, slug))
  await fillDesign(api)
  await fillBadges(api)
  await fillDesigns(api)
  await measureScreens(api)
  await measureShopper(server)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
