// A Vendure that answers from numbers: as large as it is told to be, as slow as it is told to be.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { collections, facets, lineOf, orderOf, productOf, variantById } from './goods.mjs'

const channel = {
  ...{ id: '1', token: 'bench', code: '__default_channel__', seller: { name: 'Bench store' } },
  ...{ defaultLanguageCode: 'en', availableLanguageCodes: ['en', 'fr', 'ar'], defaultCurrencyCode: 'USD' },
  ...{ availableCurrencyCodes: ['USD', 'EUR', 'JPY', 'GBP', 'KWD'], pricesIncludeTax: true, defaultTaxZone: null },
}
const globalSettings = { trackInventory: true, outOfStockThreshold: 0, serverConfig: { moneyStrategyPrecision: 2 } }

const quotes = [{ id: '1', name: 'Standard', priceWithTax: 500 }]

const part = (all, { skip = 0, take = 100 }) => ({ totalItems: all.length, items: all.slice(skip, skip + take) })

/** What it answers to each request, by the name that the request has. */
function answersOf(state, { products, orders, originOf }) {
  const days = { products, orders, span: 365 }
  const product = (index, language) => productOf(index, { language, origin: originOf(), ...state.changed.get(index) })
  const range = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

  function listProducts({ options }, language) {
    const { skip = 0, take = 100, filter } = options
    const ids = filter?.id?.in
    if (ids) return { totalItems: ids.length, items: ids.map((id) => product(Number(id) - 1, language)) }
    if (!filter) {
      const items = range(skip, Math.min(products, skip + take)).map((index) => product(index, language))
      return { totalItems: products, items }
    }
    const since = filter._or[0].updatedAt.after
    const changed = [...state.changed].filter(([, { changedAt }]) => changedAt > since).map(([index]) => index)
    const { totalItems, items } = part(changed, { skip, take })
    return { totalItems, items: items.map((index) => product(index, language)) }
  }

  function listOrders({ options: { skip, take, filter } }) {
    // All of them are delivered long ago.
    if (filter._and) return { totalItems: 0, items: [] }
    const items = range(skip, Math.min(orders, skip + take)).map((index) => orderOf(index, days))
    state.ordersRead += items.length
    return { totalItems: orders, items }
  }

  function activeOrder(token) {
    const lines = [...(state.carts.get(token) ?? new Map())].map(([id, quantity]) => {
      const { product: index, variant } = variantById(id)
      return lineOf(variant, index, quantity)
    })
    if (lines.length === 0) return null
    const sum = lines.reduce((all, line) => all + line.linePriceWithTax, 0)
    return {
      ...{ __typename: 'Order', id: `9${token}`, code: 'CART', state: 'AddingItems', currencyCode: 'USD', lines },
      ...{ totalQuantity: lines.length, subTotalWithTax: sum, shippingWithTax: 500, totalWithTax: sum + 500 },
      ...{ couponCodes: [], discounts: [], shippingLines: [{ shippingMethod: { id: '1' } }] },
      ...{ shippingAddress: null, taxSummary: [] },
    }
  }

  function put(token, id, quantity) {
    const lines = state.carts.get(token) ?? new Map()
    state.carts.set(token, lines)
    if (quantity === 0) lines.delete(id)
    else lines.set(id, quantity)
    return activeOrder(token)
  }

  return {
    LogIn: () => ({ login: { __typename: 'CurrentUser' } }),
    Me: () => ({ me: { channels: [{ ...channel, permissions: ['SuperAdmin'] }] } }),
    Channel: () => ({ activeChannel: channel }),
    Facts: () => ({
      ...{ activeChannel: channel, globalSettings, taxRates: { items: [] } },
      countries: { items: [{ code: 'US' }, { code: 'DE' }, { code: 'KW' }] },
    }),
    Payments: () => ({ eligiblePaymentMethods: [{ id: '1', code: 'invoice', name: 'Invoice', isEligible: true }] }),
    PaymentHandlers: () => ({ paymentMethods: { items: [{ code: 'invoice', handler: { code: 'manual' } }] } }),
    Promotions: () => ({ promotions: { totalItems: 0, items: [] } }),
    Collections: (variables) => ({ collections: part(collections, variables) }),
    Facets: (variables) => ({ facets: part(facets, variables) }),
    Products: (variables, { language }) => ({ products: listProducts(variables, language) }),
    ChangedVariants: () => ({ productVariants: { totalItems: 0, items: [] } }),
    Stock: ({ ids }) => ({
      productVariants: {
        items: ids.map((id) => {
          const { product: index, variant } = variantById(id)
          return { ...variant, name: `Product ${index}`, product: { name: `Product ${index}`, enabled: true } }
        }),
      },
    }),
    Orders: (variables) => ({ orders: listOrders(variables) }),
    Order: ({ id }) => ({ order: orderOf(Number(id) - 1, days) }),
    Active: (_variables, { token }) => ({ activeOrder: activeOrder(token), eligibleShippingMethods: quotes }),
    Add: ({ variant, quantity }, { token }) => ({ addItemToOrder: put(token, variant, quantity) }),
    Adjust: ({ line, quantity }, { token }) => ({ adjustOrderLine: put(token, line.slice(5), quantity) }),
    Shipping: () => ({ eligibleShippingMethods: quotes }),
    SetShipping: (_variables, { token }) => ({ setOrderShippingMethod: activeOrder(token) }),
  }
}

export async function startStandIn({ products, orders, port = 0 }) {
  const state = {
    /** What each answer takes besides being made. */
    answersAfterMs: 5,
    /** When it was asked and when it had answered. */
    spans: [],
    requests: 0,
    /** Orders that were given out when all were asked for. */
    ordersRead: 0,
    changed: new Map(),
    carts: new Map(),
  }
  let origin = ''

  const answers = answersOf(state, { products, orders, originOf: () => origin })
  const server = createServer(async (request, answer) => {
    const began = performance.now()
    state.requests += 1
    const parts = []
    for await (const one of request) parts.push(one)
    if (!request.url.includes('-api')) return answer.writeHead(404).end()
    const { query, variables } = JSON.parse(Buffer.concat(parts).toString('utf8'))
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
    const token = request.headers.authorization?.slice('Bearer '.length) ?? randomUUID()
    const language = new URL(request.url, origin).searchParams.get('languageCode') ?? 'en'
    if (!(name in answers)) {
      console.error(`The stand-in does not know '${name}'.`)
      return answer.writeHead(500).end()
    }
    const body = JSON.stringify({ data: answers[name](variables, { token, language }) })
    if (state.answersAfterMs > 0) await pause(state.answersAfterMs)
    answer.writeHead(200, { 'content-type': 'application/json', 'vendure-auth-token': token }).end(body)
    state.spans.push([began, performance.now()])
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${server.address().port}`

  return {
    ...{ origin, state },
    change(index) {
      const renamed = (state.changed.get(index)?.renamed ?? 0) + 1
      state.changed.set(index, { renamed, changedAt: new Date().toISOString() })
    },
    /** Tells the app of a change as the plugin does. */
    async tell({ url, secret }, { entity, id }) {
      const body = JSON.stringify({ delivery: randomUUID(), at: new Date().toISOString(), entity, id })
      const signature = createHmac('sha256', secret).update(body).digest('base64')
      const headers = { 'content-type': 'application/json', 'x-vitrine-signature': signature }
      const { status } = await fetch(url, { method: 'POST', headers, body })
      if (status !== 200) throw new Error(`The telling was answered with ${status}.`)
    },
    /** For how long the store was at work between two moments, however many of its answers were made at once. */
    busyMs(from, to) {
      let [sum, until] = [0, from]
      for (const [began, ended] of state.spans.toSorted(([one], [other]) => one - other)) {
        sum += Math.max(0, Math.min(ended, to) - Math.max(began, until, from))
        until = Math.max(until, ended)
      }
      return sum
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
