/** LoyaltyLion as far as we call it: it refuses what the service refuses, and can be away. */
import { z } from 'zod'
import type { Outside, OutsideCall } from '../../outside/outside.ts'
import { readOutsideAddress } from '../../outside/outside-address.ts'
import { OutsideError } from '../../outside/outside-error.ts'

export const loyaltyLionForm = { siteId: '61234', apiKey: 'pat_0123456789abcdef0123456789abcdef' }

const amount = z.string().regex(/^\d+(\.\d+)?$/)
const orderSchema = z
  .strictObject({
    merchant_id: z.string().min(1),
    merchant_number: z.string().min(1),
    customer_id: z.string().min(1).optional(),
    customer_email: z.email(),
    guest: z.boolean(),
    date: z.iso.datetime(),
    total: amount,
    total_shipping: amount,
    total_paid: amount.optional(),
    payment_status: z.enum(['not_paid', 'partially_paid', 'paid']),
    discount_codes: z.array(z.strictObject({ code: z.string() })),
  })
  .refine(({ guest, customer_id }) => guest === (customer_id === undefined))
const changeSchema = z.strictObject({
  payment_status: z.enum(['not_paid', 'partially_paid', 'paid']),
  refund_status: z.enum(['not_refunded', 'partially_refunded', 'refunded']),
  cancellation_status: z.enum(['cancelled', 'not_cancelled']),
  total_paid: amount.optional(),
  total_refunded: amount.optional(),
})

const inTiers = <T>(result: (factor: number) => T) =>
  [1, 2].map((tier_id) => ({ tier_id, title: 'Title', enabled: true, ...result(tier_id) }))
const points = (count: number, per: number | null) => ({
  result: { kind: 'points', points: count, per_currency_unit: per },
  result_short_text: `${count} points`,
})
const voucher = (id: number, dollars: number, cost: number) => ({
  id,
  kind: 'cart_discount_voucher',
  limit: null,
  properties: { discount_type: 'fixed', discount: { amount: dollars, formatted: `$${dollars}` }, minimum_spend: null },
  variants: inTiers(() => ({ cost: { kind: 'fixed', points: cost }, cost_text: `${cost} points` })),
})

/** With rules and rewards that our blocks cannot say among those that they can. */
const configuration = {
  channel: 'mobile',
  currency: 'usd',
  language: 'en',
  program: { name: 'Lion Rewards' },
  tier_configuration: {
    boundary_mode: 'spend',
    tiers: [
      {
        id: 2,
        name: 'Gold',
        hidden: false,
        kind: 'spend',
        position: 2,
        lower_bound: { amount: 100, formatted: '$100' },
      },
      { id: 1, name: 'Silver', hidden: false, kind: 'spend', position: 1, lower_bound: { amount: 0, formatted: '$0' } },
      {
        id: 3,
        name: 'Secret',
        hidden: true,
        kind: 'spend',
        position: 3,
        lower_bound: { amount: 900, formatted: '$900' },
      },
    ],
    tier_benefits: [],
    membership: { mode: 'lifetime' },
  },
  rules: [
    { id: 1, kind: 'join_program', limit: null, variants: inTiers(() => points(200, null)) },
    { id: 2, kind: 'purchase', limit: null, variants: inTiers((tier) => points(5 * tier, 1)) },
    { id: 3, kind: 'instagram_follow', limit: null, variants: inTiers(() => points(50, null)) },
    {
      id: 4,
      kind: 'birthday',
      limit: null,
      variants: inTiers(() => ({ result: { kind: 'reward', reward: { kind: 'gift_card', title: 'Gift' } } })),
    },
  ],
  rewards: [
    voucher(1, 5, 500),
    voucher(2, 12.5, 1_000),
    {
      ...voucher(3, 10, 100),
      properties: { discount_type: 'percentage', discount: { percentage: 10, formatted: '10%' } },
    },
    { ...voucher(4, 5, 100), kind: 'gift_card', properties: { discount: { amount: 5, formatted: '$5' } } },
  ],
}

export function fakeLoyaltyLion() {
  const state = {
    /** By the store's ids of customers. */
    members: new Map<string, { first_name: string | null; points_approved: number; tier_id: number }>(),
    orders: new Map<string, z.output<typeof orderSchema> & { changes: z.output<typeof changeSchema>[] }>(),
    calls: 0,
    configurations: 0,
    fault: null as null | 'silent' | 'busy' | 'broken' | 'nonsense',
  }

  function takeOrder(body: unknown): number {
    const order = orderSchema.safeParse(body)
    if (!order.success) return 422
    if (state.orders.has(order.data.merchant_id)) return 409
    state.orders.set(order.data.merchant_id, { ...order.data, changes: [] })
    return 201
  }

  function changeOrder(id: string, body: unknown): number {
    const change = changeSchema.safeParse(body)
    const known = state.orders.get(id)
    if (!known) return 404
    if (!change.success) return 422
    known.changes.push(change.data)
    return 204
  }

  function memberOf(id: string): { status: number; body?: unknown } {
    const member = state.members.get(id)
    if (!member) return { status: 404 }
    const { tier_id, ...told } = member
    const customer = { state: 'enrolled', id: 7, merchant_id: id, email: null, ...told, tier_membership: { tier_id } }
    return { status: 200, body: { customer } }
  }

  function answerOf(url: URL, { method = 'GET', headers = {}, body }: OutsideCall): { status: number; body?: unknown } {
    if (state.fault === 'silent') throw new OutsideError('late', 'It did not answer in time.')
    if (state.fault === 'busy') return { status: 429 }
    if (state.fault === 'broken') return { status: 500 }
    if (state.fault === 'nonsense') return { status: 200, body: { rules: 'none' } }
    if (headers['authorization'] !== `Bearer ${loyaltyLionForm.apiKey}`) return { status: 401 }
    const sent = body === undefined ? null : JSON.parse(String(body))
    if (`${method} ${url.pathname}` === 'POST /v2/orders') return { status: takeOrder(sent) }
    const order = /^\/v2\/orders\/([^/]+)$/.exec(url.pathname)?.[1]
    if (method === 'PUT' && order) return { status: changeOrder(decodeURIComponent(order), sent) }
    const [, site, path = ''] = /^\/headless\/2025-06\/(\d+)\/(.+)$/.exec(url.pathname) ?? []
    if (method !== 'GET' || site !== loyaltyLionForm.siteId) return { status: 404 }
    if (!['web', 'pos', 'mobile'].includes(headers['x-loyaltylion-channel'] ?? '')) return { status: 400 }
    if (path === 'configuration') return { status: 200, body: configuration }
    const customer = /^customers\/([^/]+)$/.exec(path)?.[1]
    return customer ? memberOf(decodeURIComponent(customer)) : { status: 404 }
  }

  const outside: Outside = {
    check: readOutsideAddress,
    async call(address, call = {}) {
      state.calls += 1
      const url = readOutsideAddress(address)
      if (url.pathname.endsWith('/configuration')) state.configurations += 1
      if (url.origin !== 'https://api.loyaltylion.com') throw new OutsideError('unknown', `${url.host} is not known.`)
      const { status, body = {} } = answerOf(url, call)
      return { status, headers: {}, body: Buffer.from(JSON.stringify(body)), url: url.href }
    },
    close: async () => {},
  }
  return { outside, state }
}
