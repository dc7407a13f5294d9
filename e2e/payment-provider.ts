/** As much of Stripe as a server asks for: it charges once for each page, and can hold its answers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
type Thing = Record<string, unknown> & { id: string }

const seconds = () => Math.floor(Date.now() / 1000)

/** What the provider keeps, and what it does with each call. */
function createBooks() {
  const things = new Map<string, Thing>()
  const charges: string[] = []

  const make = (prefix: string, fields: object): Thing => {
    const thing: Thing = { id: `${prefix}_${things.size + 1}`, ...fields }
    things.set(thing.id, thing)
    return thing
  }
  const all = (prefix: string, fits: (thing: Thing) => boolean) => ({
    object: 'list',
    has_more: false,
    data: [...things.values()].filter((thing) => thing.id.startsWith(prefix) && fits(thing)),
  })

  function answerOf(call: string, fields: Fields): unknown {
    const id = call.split('/')[3] ?? ''
    const last = things.get(call.split('/').at(-1) ?? '')
    if (call === 'GET /v1/prices') return all('price_', (one) => one['lookup_key'] === fields['lookup_keys[0]'])
    if (call === 'POST /v1/prices')
      return make('price', {
        object: 'price',
        currency: fields['currency'],
        unit_amount: Number(fields['unit_amount']),
        recurring: { interval: fields['recurring[interval]'] },
        lookup_key: fields['lookup_key'],
        metadata: { planCode: fields['metadata[planCode]'] },
      })
    if (call === 'POST /v1/checkout/sessions') {
      const price = fields['line_items[0][price]']
      const metadata = { appKey: fields['metadata[appKey]'] }
      const session = make('cs', {
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        metadata,
        price,
      })
      return Object.assign(session, { subscription: null, url: `https://pay.example/${session.id}` })
    }
    if (call === 'GET /v1/invoices') return all('in_', (one) => one['subscription'] === fields['subscription'])
    if (call === 'GET /v1/events') return all('evt_', () => false)
    if (call === 'POST /v1/subscription_schedules') {
      const schedule = make('sub_sched', { object: 'subscription_schedule', status: 'active', metadata: {} })
      Object.assign(things.get(fields['from_subscription'] ?? '') ?? {}, { schedule })
      return schedule
    }
    if (call.startsWith('POST /v1/subscription_schedules/'))
      return last && Object.assign(last, { metadata: { planCode: fields['metadata[planCode]'] } })
    if (call.startsWith('POST /v1/subscriptions/')) {
      const subscription = things.get(id)
      const items = subscription?.['items'] as { data: { price: unknown }[] } | undefined
      for (const item of items?.data ?? []) item.price = things.get(fields['items[0][price]'] ?? '') ?? item.price
      return subscription
    }
    return call.startsWith('GET /v1/') ? last : undefined
  }

  /** Somebody pays on the page: an open one, once. */
  function pay(url: string): void {
    const session = things.get(url.split('/').at(-1) ?? '')
    if (session?.['status'] !== 'open') throw new Error('Nobody can pay there.')
    const now = seconds()
    const price = things.get(String(session['price']))
    const period = { current_period_start: now, current_period_end: now + 30 * 86_400 }
    const subscription = make('sub', {
      object: 'subscription',
      status: 'active',
      created: now,
      start_date: now,
      billing_cycle_anchor: now,
      cancel_at_period_end: false,
      schedule: null,
      customer: 'cus_1',
      metadata: session['metadata'],
      items: { object: 'list', data: [{ id: 'si_1', price, ...period }] },
    })
    const paid = { status: 'paid', total: price?.['unit_amount'], currency: 'usd', created: now }
    const line = {
      amount: paid.total,
      period: { start: period.current_period_start, end: period.current_period_end },
      parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
      pricing: { type: 'price_details', price_details: { price: price?.id } },
    }
    const lines = { object: 'list', data: [line] }
    const invoice = make('in', { object: 'invoice', subscription: subscription.id, number: 'A-1', lines, ...paid })
    Object.assign(subscription, { latest_invoice: invoice })
    charges.push(session.id)
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id })
  }

  return { answerOf, charges, pay, pages: () => all('cs_', () => true).data }
}

export async function startPaymentProvider() {
  const books = createBooks()
  const answers = new Map<string, unknown>()
  const state = { holds: null as RegExp | null, held: 0 }
  let releaseAll: (() => void)[] = []

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const call = `${request.method} ${pathname}`
    const sent = request.method === 'GET' ? searchParams : new URLSearchParams(Buffer.concat(chunks).toString())
    const key = String(request.headers['idempotency-key'] ?? `once ${answers.size} ${Math.random()}`)
    // What was asked for is done, whoever hears of it.
    const known = answers.get(key) ?? books.answerOf(call, Object.fromEntries(sent))
    if (request.method === 'POST') answers.set(key, known)
    const status = known === undefined ? 404 : 200
    const text = JSON.stringify(known ?? { error: { type: 'invalid_request_error', message: `Unknown: ${call}` } })
    if (state.holds?.test(call)) {
      state.held++
      await new Promise<void>((resolve) => releaseAll.push(resolve))
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    environment: {
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_WEBHOOK_SECRET: 'whsec_journey',
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    state,
    charges: books.charges,
    pages: books.pages,
    release() {
      Object.assign(state, { holds: null, held: 0 })
      for (const release of releaseAll) release()
      releaseAll = []
    },
    pay: books.pay,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
