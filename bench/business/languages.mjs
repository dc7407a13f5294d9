// Fifty languages over a design of 12 pages of 300 blocks (PAGES=1 makes one of them): what the release grows by, what a
// shopper loads of it, and how long the screens of languages take.
import { fresh, report, timed } from '../calls.mjs'
import { makeBlocks } from '../editor/adapters/ours-page.mjs'

const pageCount = Number(process.env.PAGES ?? 12)
const blockCount = 300
const languageCount = 50
/** What the shopper is, before and after. */
const reader = 'fr'

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

const asPicked = ({ id, name, image, price, sku }) => ({ id, name, image, price, sku })

function callsOf({ server, headers, appKey }) {
  const builder = `${server.apiUrl}/app/v1/builder/${appKey}`
  const send = (method) => (path, body) =>
    timed(builder + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    get: (path) => timed(builder + fresh(path), { headers }),
    catalog: async (path) => (await timed(`${server.apiUrl}${path(appKey)}`, { headers })).body.data,
    post: send('POST'),
    put: send('PUT'),
    publish: () =>
      timed(`${server.apiUrl}/app/v1/builder/publish`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ appKey }),
      }),
  }
}

async function fillPages({ get, put, catalog }) {
  const { products } = await catalog((key) => `/catalog/v1/app/${key}/products?size=24`)
  const categories = await catalog((key) => `/catalog/v1/app/${key}/categories?size=24`)
  const made = {
    pictures: products.map(({ image }) => image).filter(Boolean),
    products: products.map(asPicked),
    categories: categories.map(({ id, name, title, image, parentId }) => ({ id, name, title, image, parentId })),
  }
  const homes = (await get('/design?types=home')).body.data.pages
  for (let at = 0; at < pageCount; at++) {
    const blocks = makeBlocks(blockCount, made)
    const page = homes[at] ?? { id: `languages${at}`, revision: null }
    const data = {
      type: 'home',
      title: { text: `Page ${at + 1}` },
      blocks: blocks.map((block) => ({ ...block, id: `l${at}${block.id}` })),
    }
    await put('/design', { data: { pages: [{ id: page.id, revision: page.revision, data }] } })
  }
}

/** Every text of the pages, by block. */
async function readTexts({ get }) {
  const owners = new Map()
  for (let page = 1, seen = 0; ; page++) {
    const { data, total } = (await get(`/languages/${reader}/texts?size=200&page=${page}`)).body
    for (const { owner, path, source } of data)
      if (!owner.startsWith('@')) owners.set(owner, { ...owners.get(owner), [path]: source })
    seen += data.length
    if (data.length === 0 || seen >= total) return owners
  }
}

/** Written as the translation screen stores them, since 500 at a time would take long. */
async function say({ client, appKey }, owners, code) {
  const rows = [...owners].map(([owner, texts]) => {
    const said = Object.entries(texts).map(([path, source]) => [path, `${source} · ${code}`])
    return { owner, document: JSON.stringify(Object.fromEntries(said)), translated: said.length }
  })
  await client.query(
    `insert into design_overlays (app_key, design_id, language, owner_id, document, translated)
     select $1, (select id from designs where app_key = $1 and status = 'live'), $2, owner, document, translated
     from unnest($3::text[], $4::text[], $5::int[]) as said (owner, document, translated)
     on conflict (app_key, design_id, language, owner_id) do update set document = excluded.document`,
    [appKey, code, ...['owner', 'document', 'translated'].map((name) => rows.map((row) => row[name]))],
  )
  return rows.reduce((sum, { document }) => sum + document.length, 0)
}

/** Bytes as they go over the wire, and how many they are unpacked. */
async function sizeOf(url) {
  const began = performance.now()
  // Node's own client unpacks what it gets: the packed size is in the head.
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const plain = (await answer.arrayBuffer()).byteLength
  const packed = Number(answer.headers.get('content-length'))
  return { plain, packed, ms: performance.now() - began }
}

async function measureShopper({ server, appKey }, title) {
  const shop = `${server.shopperUrl}/a/${appKey}`
  const { release, texts } = (await timed(`${shop}/manifest.json?language=${reader}`)).body
  const whole = await sizeOf(`${shop}/releases/${release}.json`)
  const first = await sizeOf(`${shop}/releases/${release}.json?texts=${texts}`)
  const again = await sizeOf(`${shop}/releases/${release}.json?texts=${texts}`)
  console.log(
    `${title}: the release ${kb(whole.plain)}, a shopper loads ${kb(again.plain)}, packed ${kb(again.packed)}; first ${first.ms.toFixed(0)} ms, then ${again.ms.toFixed(0)} ms`,
  )
  return { whole: whole.plain, loaded: again.plain }
}

/** On a server whose member is signed in; `client` is its database. */
export async function measureLanguages(world) {
  const calls = callsOf(world)
  await fillPages(calls)
  const owners = await readTexts(calls)
  await say(world, owners, reader)
  await calls.publish()
  const before = await measureShopper(world, 'three languages')
  const available = await calls.catalog((key) => `/catalog-go/v1/app/${key}/languages`)
  const others = available.filter(({ isoCode }) => !['en', 'fr', 'ar'].includes(isoCode))
  const added = others.slice(0, languageCount - 3)
  let written = 0
  for (const [at, { isoCode: code, endonymName: label }] of added.entries()) {
    await calls.post('/languages', { code, label })
    written += await say(world, owners, code)
    if (at > 0) continue
    await calls.publish()
    const one = await measureShopper(world, 'one language more')
    console.log(`its texts: ${kb(written)}, the release grew by ${kb(one.whole - before.whole)}`)
  }
  await report(`publishing ${languageCount} languages`, calls.publish, 1)
  const after = await measureShopper(world, `${languageCount} languages`)
  console.log(
    `for ${added.length} languages more a shopper loads ${kb(after.loaded - before.loaded)} more, their names; the release grew by ${kb(after.whole - before.whole)}`,
  )
  await report('languages, the list', () => calls.get('/languages'))
  await report('languages, how far each is', () => calls.get('/languages-progress'))
  await report('texts of a language, first page', () => calls.get(`/languages/${reader}/texts?size=50`))
  await report('texts of a language, what is missing', () =>
    calls.get(`/languages/${reader}/texts?size=50&state=missing`),
  )
  await report('texts of a language, a search', () => calls.get(`/languages/${reader}/texts?size=50&search=zzz`))
}
