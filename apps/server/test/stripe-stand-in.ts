/** A stand-in of Stripe that keeps what it is told and refuses what Stripe refuses: keys, unknown parameters, used keys. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
type Thing = Record<string, unknown> & { id: string }

export const secretKey = 'sk_test_stand_in'

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message)
  }
}
const refuse = (message: string, code?: string): never => {
  throw new Refusal(400, 'invalid_request_error', message, code)
}

/** Parameters that each call takes; Stripe refuses others. */
const taken: Readonly<Record<string, RegExp>> = {
  'POST /v1/prices':
    /^(currency|unit_amount|recurring\[interval\]|lookup_key|transfer_lookup_key|metadata\[\w+\]|product_data\[name\])$/,
  'POST /v1/checkout/sessions':
    /^(mode|line_items\[0\]\[(price|quantity)\]|success_url|cancel_url|client_reference_id|metadata\[\w+\]|subscription_data\[metadata\]\[\w+\]|customer)$/,
  'POST /v1/billing_portal/sessions':
    /^(customer|configuration|return_url|flow_data\[(type|subscription_update_confirm|after_completion)\].*)$/,
  'POST /v1/billing_portal/configurations':
    /^(features\[(subscription_update|payment_method_update|invoice_history)\].*|metadata\[\w+\])$/,
  'POST /v1/subscriptions/:id':
    /^(items\[0\]\[(id|price)\]|proration_behavior|billing_cycle_anchor\[type\]|cancel_at_period_end)$/,
  'POST /v1/checkout/sessions/:id/expire': /^$/,
  'POST /v1/subscription_schedules': /^from_subscription$/,
  'POST /v1/subscription_schedules/:id':
    /^(end_behavior|proration_behavior|metadata\[\w+\]|phases\[[01]\]\[(items\]\[0\]\[(price|quantity)|start_date|end_date|proration_behavior|duration\]\[(interval|interval_count))\])$/,
  'POST /v1/subscription_schedules/:id/release': /^$/,
  'POST /v1/invoices/:id/void': /^$/,
  'POST /v1/invoices/:id/finalize': /^$/,
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
const dayS = 86_400

export async function startStripeStandIn() {
  const things = new Map<string, Thing>()
  const answered = new Map<string, { body: string; status: number; answer: unknown; refusal?: Refusal }>()
  const charges: { subscription: string; amount: number }[] = []
  const state = {
    silent: false,
    nonsense: false,
    answersToLose: 0,
    eventsOfPage: 100,
    fault: '' as '' | 'refusing' | 'failing' | 'customer gone' | 'paid meanwhile',
  }
  let count = 0

  const make = <T extends object>(prefix: string, fields: T): T & { id: string } => {
    const thing = { id: `${prefix}_${++count}`, ...fields }
    things.set(thing.id, thing as Thing)
    return thing
  }
  const get = (id: string): Thing => things.get(id) ?? refuse(`No such object: '${id}'`, 'resource_missing')
  const list = (prefix: string, fits: (thing: Thing) => boolean = () => true) => ({
    object: 'list',
    has_more: false,
    data: [...things.values()].filter((thing) => thing.id.startsWith(prefix) && fits(thing)),
  })

  const priceOf = (fields: Fields): Thing => {
    const key = fields['lookup_key']
    for (const other of list('price_', (one) => one['lookup_key'] === key).data)
      if (fields['transfer_lookup_key'] === 'true') other['lookup_key'] = null
      else refuse(`A price (\`${key}\`) already uses that lookup key.`)
    return make('price', {
      object: 'price',
      active: true,
      currency: fields['currency'],
      unit_amount: Number(fields['unit_amount']),
      recurring: { interval: fields['recurring[interval]'] },
      lookup_key: key,
      metadata: { planCode: fields['metadata[planCode]'] },
      product: `prod_${count}`,
    })
  }

  const sessionOf = (fields: Fields): Thing => {
    const price = get(fields['line_items[0][price]'] ?? refuse('Missing required param: line_items[0][price].'))
    if (!fields['success_url']) refuse('Missing required param: success_url.')
    if (state.fault === 'refusing') refuse('Your account cannot currently make charges.')
    if (state.fault === 'failing') throw new Refusal(500, 'api_error', 'An unknown error occurred.')
    if (fields['customer'] && state.fault === 'customer gone')
      refuse(`No such customer: '${fields['customer']}'`, 'resource_missing')
    const session = make('cs', {
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      price: price.id,
      fields,
      metadata: { appKey: fields['metadata[appKey]'] },
      url: '',
    })
    session.url = `https://checkout.stripe.test/${session.id}`
    return session
  }

  /** What the subscription costs for its present period. */
  const addInvoice = (subscription: Thing, status: 'paid' | 'open' | 'draft'): Thing => {
    const [item] = (subscription['items'] as { data: Record<string, unknown>[] }).data
    const price = item?.['price'] as Thing
    const amount = Number(price['unit_amount'])
    const invoice = make('in', {
      object: 'invoice',
      subscription: subscription.id,
      number: `A-${count}`,
      status,
      total: amount,
      currency: 'usd',
      created: nowSeconds(),
      hosted_invoice_url: 'https://invoice.stripe.test/1',
      lines: {
        object: 'list',
        data: [
          {
            amount,
            period: { start: item?.['current_period_start'], end: item?.['current_period_end'] },
            parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
            pricing: { type: 'price_details', price_details: { price: price.id } },
          },
        ],
      },
    })
    subscription['latest_invoice'] = invoice.id
    if (status === 'paid') charges.push({ subscription: subscription.id, amount })
    return invoice
  }

  const updateSubscription = (id: string, fields: Fields): Thing => {
    const subscription = get(id)
    if (subscription['status'] === 'canceled') refuse('A canceled subscription can only update its metadata.')
    const price = fields['items[0][price]']
    if (subscription['schedule'] !== null)
      refuse('The subscription is managed by the subscription schedule, and cannot be changed directly.')
    if (price !== undefined)
      (subscription['items'] as { data: { price: Thing }[] }).data.forEach((item) => {
        item.price = get(price)
      })
    if (fields['billing_cycle_anchor[type]'] === 'now') {
      for (const item of (subscription['items'] as { data: Record<string, unknown>[] }).data)
        Object.assign(item, { current_period_start: nowSeconds(), current_period_end: nowSeconds() + 30 * dayS })
      // Of an unpaid subscription nothing is collected any more.
      const isUnpaid = subscription['status'] === 'unpaid'
      addInvoice(subscription, isUnpaid ? 'draft' : subscription['status'] === 'past_due' ? 'open' : 'paid')
    }
    if (fields['cancel_at_period_end'] !== undefined)
      subscription['cancel_at_period_end'] = fields['cancel_at_period_end'] === 'true'
    return subscription
  }

  const routes: Record<string, (fields: Fields, id: string) => unknown> = {
    'GET /v1/prices': (fields) =>
      list('price_', (one) => one['lookup_key'] === fields['lookup_keys[0]'] && one['active'] === true),
    'POST /v1/prices': priceOf,
    'GET /v1/prices/:id': (_fields, id) => get(id),
    'POST /v1/checkout/sessions': sessionOf,
    'GET /v1/checkout/sessions/:id': (_fields, id) => get(id),
    'POST /v1/checkout/sessions/:id/expire': (_fields, id) => {
      const session = get(id)
      if (session['status'] !== 'open') refuse('Only Checkout Sessions with a status in ["open"] can be expired.')
      session['status'] = 'expired'
      return session
    },
    'GET /v1/billing_portal/configurations': () => list('bpc_'),
    'POST /v1/billing_portal/configurations': (fields) =>
      make('bpc', { object: 'billing_portal.configuration', metadata: { vitrine: fields['metadata[vitrine]'] } }),
    'POST /v1/billing_portal/sessions': (fields) => {
      get(fields['configuration'] ?? '')
      if (!fields['return_url']) refuse('Missing required param: return_url.')
      const flow = 'flow_data[subscription_update_confirm]'
      const isUpdate = fields['flow_data[type]'] === 'subscription_update_confirm'
      if (isUpdate) get(fields[`${flow}[subscription]`] ?? '')
      const price = isUpdate ? get(fields[`${flow}[items][0][price]`] ?? '').id : null
      const session = make('bps', { object: 'billing_portal.session', url: '', price, fields })
      session.url = `https://billing.stripe.test/${session.id}`
      return session
    },
    'GET /v1/subscriptions/:id': (fields, id) => {
      const subscription = get(id)
      const asked = Object.keys(fields).flatMap((name) => (name.startsWith('expand[') ? [fields[name] ?? ''] : []))
      const whole = asked.filter((name) => typeof subscription[name] === 'string')
      return { ...subscription, ...Object.fromEntries(whole.map((name) => [name, get(String(subscription[name]))])) }
    },
    'POST /v1/subscription_schedules': (fields) => {
      const subscription = get(fields['from_subscription'] ?? '')
      if (subscription['schedule'] !== null) refuse('The subscription is already attached to a schedule.')
      if (subscription['cancel_at_period_end'] === true) refuse('The subscription is set to be canceled.')
      const schedule = make('sub_sched', { object: 'subscription_schedule', status: 'active', metadata: {} })
      Object.assign(schedule, { subscription: subscription.id })
      subscription['schedule'] = schedule.id
      return schedule
    },
    'POST /v1/subscription_schedules/:id': (fields, id) => {
      const schedule = get(id)
      if (schedule['status'] !== 'active') refuse('You cannot update a subscription schedule that is not active.')
      const { items } = get(String(schedule['subscription'])) as unknown as { items: { data: Thing[] } }
      if (fields['phases[0][start_date]'] !== String(items.data[0]?.['current_period_start']))
        refuse('The start date of the current phase cannot be changed.')
      const next = get(fields['phases[1][items][0][price]'] ?? '').id
      return Object.assign(schedule, { metadata: { planCode: fields['metadata[planCode]'] }, next })
    },
    'POST /v1/subscription_schedules/:id/release': (_fields, id) => {
      const schedule = get(id)
      if (schedule['status'] !== 'active') refuse('You cannot release a subscription schedule that is not active.')
      get(String(schedule['subscription']))['schedule'] = null
      return Object.assign(schedule, { status: 'released' })
    },
    'POST /v1/subscriptions/:id': (fields, id) => updateSubscription(id, fields),
    'GET /v1/events': (fields) => {
      const since = Number(fields['created[gte]'] ?? 0)
      const types = Object.keys(fields).flatMap((name) => (name.startsWith('types[') ? [fields[name]] : []))
      const fits = (one: Thing) => Number(one['created']) >= since && types.includes(String(one['type']))
      const newest = list('evt_', fits).data.reverse()
      const from =
        fields['starting_after'] === undefined ? -1 : newest.findIndex(({ id }) => id === fields['starting_after'])
      const data = newest.slice(from + 1, from + 1 + state.eventsOfPage)
      return { object: 'list', has_more: from + 1 + data.length < newest.length, data }
    },
    'GET /v1/invoices': (fields) => {
      const { subscription, status } = fields
      const found = list('in_', (one) => one['subscription'] === subscription && (one['status'] === status || !status))
      return { ...found, data: found.data.reverse() }
    },
    'GET /v1/invoices/:id': (_fields, id) => get(id),
    'POST /v1/invoices/:id/finalize': (_fields, id) => {
      if (get(id)['status'] !== 'draft') refuse('This invoice is already finalized.')
      return Object.assign(get(id), { status: 'open' })
    },
    'POST /v1/invoices/:id/void': (_fields, id) => {
      if (state.fault === 'paid meanwhile') get(id)['status'] = 'paid'
      if (get(id)['status'] !== 'open') refuse('You can only void open invoices.')
      return Object.assign(get(id), { status: 'void' })
    },
  }

  function answer(method: string, path: string, fields: Fields): unknown {
    const parts = path.split('/')
    const route = Object.keys(routes).find((name) => {
      const [wanted, pattern = ''] = name.split(' ')
      const named = pattern.split('/')
      return (
        wanted === method &&
        named.length === parts.length &&
        named.every((one, at) => one === ':id' || one === parts[at])
      )
    })
    if (route === undefined)
      throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
    const allowed = taken[route]
    for (const name of Object.keys(fields))
      if (allowed && !allowed.test(name)) refuse(`Received unknown parameter: ${name}`, 'parameter_unknown')
    const at = route.split(' ')[1]?.split('/').indexOf(':id') ?? -1
    return routes[route]?.(fields, at < 0 ? '' : decodeURIComponent(parts[at] ?? ''))
  }

  function respond(request: IncomingMessage, body: string): { status: number; answer: unknown } {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided.')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const fields = Object.fromEntries(request.method === 'GET' ? searchParams : new URLSearchParams(body))
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string')
      return { status: 200, answer: answer(request.method ?? '', pathname, fields) }
    const before = answered.get(key)
    if (before && before.body !== pathname + body)
      throw new Refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      )
    if (before?.refusal) throw before.refusal
    if (before) return before
    try {
      const result = {
        body: pathname + body,
        status: 200,
        answer: structuredClone(answer(request.method, pathname, fields)),
      }
      answered.set(key, result)
      return result
    } catch (error) {
      // Stripe keeps what it refused as well, and says it again.
      if (error instanceof Refusal)
        answered.set(key, { body: pathname + body, status: 0, answer: null, refusal: error })
      throw error
    }
  }

  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (state.silent) return void request.socket.destroy()
    if (state.nonsense) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    try {
      const { status, answer: sent } = respond(request, body)
      if (state.answersToLose > 0 && request.method === 'POST') {
        state.answersToLose--
        return void request.socket.destroy()
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
    } catch (error) {
      const { status, type, message, code } = error as Refusal
      response
        .writeHead(status ?? 500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type, message, code } }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    charges,
    things,
    /** Somebody pays on the checkout page. */
    payCheckout(url: string): string {
      const session = get(url.split('/').at(-1) ?? '')
      if (session['status'] !== 'open') refuse('This Checkout Session is no longer active.')
      const price = get(String(session['price']))
      const start = nowSeconds()
      const subscription = make('sub', {
        object: 'subscription',
        status: 'active',
        created: start,
        start_date: start,
        billing_cycle_anchor: start,
        trial_end: null,
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        customer: 'cus_1',
        latest_invoice: '',
        schedule: null,
        metadata: session['metadata'],
        items: {
          object: 'list',
          data: [{ id: 'si_1', price, current_period_start: start, current_period_end: start + 30 * dayS }],
        },
      })
      addInvoice(subscription, 'paid')
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id })
      return subscription.id
    },
    /** Something happened of which no webhook tells. */
    note: (id: string, event: object) =>
      void things.set(`evt_${id}`, { object: 'event', created: nowSeconds(), ...event, id: `evt_${id}` }),
    /** What was paid ends, and the subscription renews as its schedule says: its invoice is a draft for an hour first. */
    renew(subscriptionId: string, invoice: 'paid' | 'open' | 'draft' = 'paid'): void {
      const subscription = get(subscriptionId)
      const { data } = subscription['items'] as { data: { price: Thing; [period: string]: unknown }[] }
      for (const item of data) {
        if (subscription['schedule'] !== null) item.price = get(String(get(String(subscription['schedule']))['next']))
        item['current_period_start'] = item['current_period_end']
        item['current_period_end'] = Number(item['current_period_start']) + 30 * dayS
      }
      addInvoice(subscription, invoice)
      if (invoice === 'open') subscription['status'] = 'past_due'
    },
    /** The invoice that is due is charged: an open one was refused once. */
    charge(subscriptionId: string, invoice: 'paid' | 'open'): void {
      const subscription = get(subscriptionId)
      get(String(subscription['latest_invoice']))['status'] = invoice
      subscription['status'] = invoice === 'paid' ? 'active' : 'past_due'
    },
    /** The operator gives up the invoice that was refused: the subscription goes on as if it were paid. */
    writeOff(subscriptionId: string): void {
      const subscription = get(subscriptionId)
      get(String(subscription['latest_invoice']))['status'] = 'uncollectible'
      subscription['status'] = 'active'
    },
    /** Somebody confirms on the portal page. */
    confirmPortal(url: string, subscriptionId: string): void {
      const session = get(url.split('/').at(-1) ?? '')
      updateSubscription(subscriptionId, { 'items[0][price]': String(session['price']) })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
