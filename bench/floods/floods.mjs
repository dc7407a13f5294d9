// One app's guests, or one of its members, flood a route; meanwhile somebody shops in another app. Each public route of the
// contracts is flooded in turn, as the server's own reference lists them, and then what a member can ask that costs most.
import { setTimeout as pause } from 'node:timers/promises'

const connections = Number(process.env.CONNECTIONS ?? 8)
const milliseconds = Number(process.env.SECONDS ?? 2) * 1_000
/** FLOODS='customers|10,000' makes those alone whose title it matches. */
const picked = new RegExp(process.env.FLOODS ?? '')
/** Of the other app's cart and page, at the 95th percentile. */
const goalMs = 300

const at = (values, share) => values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

/** Another one each time, so that no answer is known. */
let turn = 0
const next = () => ++turn
const category = () => `big-category-${next() % 5_000}`
const product = () => `big-product-${next() % 20_000}`
const ids = (make, count) => Array.from({ length: count }, make).join(',')

/** How an address is varied where any text will not do. Each is used in turn. */
const queries = {
  listShopCategories: [() => '', () => `parentId=${category()}`, () => `ids=${ids(category, 100)}`],
  listShopCategoryLevel: [() => `page=${next() % 100}`, () => `parentId=${category()}`],
  listShopBrands: [() => `page=${next() % 80}`, () => `query=o${next()}`, () => `ids=big-brand-${next() % 2_000}`],
  listShopProducts: [
    () => `sort=price-asc&page=${next() % 800}`,
    () => `sort=name&size=100&page=${next() % 200}`,
    () => `categoryId=big-category-${next() % 8}&sort=price-desc&facts=1&page=${next() % 20}`,
    () => `query=${'aeiou'[next() % 5]}&page=${next() % 100}`,
    () => `ids=${ids(product, 100)}&facts=1`,
  ],
  findShopProductByCode: [() => `code=BIG-${next() % 20_000}-a`],
  listShopReviews: [() => `page=${next() % 10}`],
}

const bodies = {
  createCart: () => ({ currency: 'USD' }),
  setCartLine: () => ({ quantity: 1 + (next() % 3) }),
  setCartCoupon: () => ({ code: `CODE${next()}` }),
  signUpShopper: () => ({ email: `flood${next()}@example.test`, name: 'Flood', password: 'flood-password-1' }),
  signInShopper: () => ({ email: `flood${next()}@example.test`, password: 'flood-password-1' }),
}

const day = () => String(1 + (next() % 28)).padStart(2, '0')

/** What a member can ask of one app that reads much. */
const memberReads = {
  'member: a chart of two years': () =>
    `/report/charts/sessions/report?appKey={app}&startDate=2025-01-${day()}&endDate=2026-11-${day()}`,
  'member: a search in the log': () => `/app/v1/builder/{app}/audit?query=zz${next()}`,
  'member: orders by a word': () =>
    `/order-report/api/v1/bigc-orders?appKey={app}&keyword=a&size=100&page=${1 + (next() % 5)}`,
  'member: texts of a language': () => `/app/v1/builder/{app}/languages/fr/texts?size=200&search=z${next()}`,
  'member: customers by a word': () => `/app/v1/customers/{app}?query=zz${next()}`,
  'member: products, 10,000 at once': () => `/catalog/v1/app/{app}/products?size=10000&any=${next()}`,
  'member: categories without a page': () => `/catalog/v1/app/{app}/categories?any=${next()}`,
}

async function publicRoutes(server) {
  const { paths } = await (await fetch(`${server.apiUrl}/openapi.json`)).json()
  return Object.entries(paths).flatMap(([path, { servers, ...operations }]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security?.length === 0)
      .map(([method, { operationId, parameters }]) => ({
        name: operationId,
        method: method.toUpperCase(),
        path,
        isShopper: servers[0].url.includes('127.0.0.1'),
        parameters,
      })),
  )
}

async function openCart(server, appKey) {
  const shop = `${server.shopperUrl}/a/${appKey}`
  const answer = await fetch(`${shop}/carts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"currency":"USD"}',
  })
  const { data } = await answer.json()
  const { data: products } = await (await fetch(`${shop}/catalog/products?size=3`)).json()
  for (const { id } of products) {
    const { data: whole } = await (await fetch(`${shop}/catalog/products/${id}`)).json()
    await fetch(`${shop}/carts/${data.id}/lines/${whole.variants[0].id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"quantity":1}',
    })
  }
  return data.id
}

function requestOf(server, { name, method, path, isShopper, parameters }, { appKey, cartId }) {
  const values = { appKey, cartId, variantId: `${product()}-a`, hash: 'any', id: product(), orderId: `order${next()}` }
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? `any${next()}`)
  const known = queries[name] ?? [() => '']
  const needed = parameters.filter((one) => one.in === 'query' && one.required).map((one) => `${one.name}=any${next()}`)
  const query = [known[next() % known.length](), ...(queries[name] ? [] : needed), `any=${next()}`]
    .filter(Boolean)
    .join('&')
  const body = bodies[name]?.() ?? {}
  return [
    `${isShopper ? server.shopperUrl : server.apiUrl}${filled}?${query}`,
    {
      method,
      redirect: 'manual',
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    },
  ]
}

/** Calls without a pause from all connections until told to stop; counts answers by their status. */
function flood(makeRequest) {
  let isOver = false
  const statuses = new Map()
  const one = async () => {
    while (!isOver) {
      try {
        const answer = await fetch(...makeRequest())
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      } catch {
        statuses.set('cut', (statuses.get('cut') ?? 0) + 1)
      }
    }
  }
  const all = Array.from({ length: connections }, one)
  return async () => {
    isOver = true
    await Promise.all(all)
    return statuses
  }
}

async function shop(server, { appKey, cartId }) {
  const times = { cart: [], page: [] }
  const until = performance.now() + milliseconds
  const take = async (kind, url) => {
    const began = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times[kind].push(performance.now() - began)
  }
  while (performance.now() < until) {
    await take('cart', `${server.shopperUrl}/a/${appKey}/carts/${cartId}`)
    await take('page', `${server.shopperUrl}/a/${appKey}/`)
    await pause(10)
  }
  return times
}

const words = (times) => `p50 ${at(times, 0.5).toFixed(0)}, p95 ${at(times, 0.95).toFixed(0)}`

/** `headers` are a member's of the flooded app; without them only public routes are flooded. */
export async function measureFloods(server, { flooded, other, headers }) {
  const victim = { appKey: other, cartId: await openCart(server, other) }
  const attacker = { appKey: flooded, cartId: await openCart(server, flooded) }
  const results = []
  const measure = async (title, makeRequest) => {
    if (makeRequest && !picked.test(title)) return null
    const stop = makeRequest ? flood(makeRequest) : async () => new Map()
    const times = await shop(server, victim)
    const answered = await stop()
    const statuses = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ')
    const isSlow = Math.max(at(times.cart, 0.95), at(times.page, 0.95)) > goalMs
    results.push({ title, cart: at(times.cart, 0.95), page: at(times.page, 0.95) })
    console.log(
      `${title}: cart ${words(times.cart)} ms; page ${words(times.page)} ms (${statuses})${isSlow ? '  ABOVE THE GOAL' : ''}`,
    )
    return answered
  }
  await measure('nothing else', null)
  // First: a token is good for five minutes.
  if (headers)
    for (const [title, make] of Object.entries(memberReads)) {
      const statuses = await measure(title, () => [server.apiUrl + make().replaceAll('{app}', flooded), { headers }])
      if (statuses && !statuses.has(200)) throw new Error(`${title} is answered by no 200, so it is no flood`)
    }
  for (const route of await publicRoutes(server))
    await measure(`${route.name}`, () => requestOf(server, route, attacker))
  await measure('pages of the app', () => [
    `${server.shopperUrl}/a/${flooded}/${['product', 'category', 'any'][next() % 3]}/${product()}?any=${next()}`,
    { redirect: 'manual' },
  ])
  const above = results.filter(({ cart, page }) => Math.max(cart, page) > goalMs)
  const worst = results.toSorted((one, two) => Math.max(two.cart, two.page) - Math.max(one.cart, one.page))[0]
  console.log(
    `${results.length - above.length} of ${results.length} within ${goalMs} ms; worst: ${worst.title}, cart ${worst.cart.toFixed(0)} ms, page ${worst.page.toFixed(0)} ms at p95`,
  )
  return results
}
