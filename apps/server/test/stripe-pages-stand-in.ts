/**
 * Stripe's pages as far as we call them, in memory. Which parameters there are, and of what form, is taken from Stripe's published
 * description (github.com/stripe/openapi, as the package `stripe` 23.1 has it in types; docs.stripe.com/api, 2026-10): whatever is
 * not in it is refused, as Stripe does.
 */
import { createHmac } from 'node:crypto'
import type { Outside, OutsideCall } from '../src/outside/outside.ts'
import { readOutsideAddress } from '../src/outside/outside-address.ts'
import { OutsideError } from '../src/outside/outside-error.ts'

export const stripeForm = { secretKey: 'sk_test_0123456789abcdef', signingSecret: 'whsec_0123456789abcdef' }

type Fields = Record<string, string>
type Form = Readonly<Record<string, RegExp>>

const whole = /^\d{1,12}$/
const amount = /^\d{1,8}$/
const currency = /^[a-z]{3}$/
const url = /^https?:\/\/\S{1,2000}$/
const metadata = { 'metadata\\[\\w{1,40}\\]': /^.{0,500}$/ }

/** Each name as an expression for the whole name, with the form of its value. */
const sessionForm: Form = {
  mode: /^payment$/,
  'line_items\\[\\d{1,2}\\]\\[quantity\\]': whole,
  'line_items\\[\\d{1,2}\\]\\[price_data\\]\\[currency\\]': currency,
  'line_items\\[\\d{1,2}\\]\\[price_data\\]\\[unit_amount\\]': amount,
  'line_items\\[\\d{1,2}\\]\\[price_data\\]\\[product_data\\]\\[name\\]': /^.{1,250}$/,
  'discounts\\[0\\]\\[coupon\\]': /^co_\d+$/,
  customer_email: /^\S+@\S+$/,
  client_reference_id: /^.{1,200}$/,
  ...metadata,
  'payment_intent_data\\[metadata\\]\\[\\w+\\]': /^.{0,500}$/,
  'payment_intent_data\\[shipping\\]\\[name\\]': /^.{1,5000}$/,
  'payment_intent_data\\[shipping\\]\\[address\\]\\[(line1|city|postal_code|country)\\]': /^.{0,5000}$/,
  'adaptive_pricing\\[enabled\\]': /^(true|false)$/,
  expires_at: whole,
  success_url: url,
  cancel_url: url,
}
const couponForm: Form = {
  amount_off: /^[1-9]\d{0,7}$/,
  currency,
  duration: /^(once|forever|repeating)$/,
  max_redemptions: whole,
  name: /^.{1,40}$/,
  ...metadata,
}
const refundForm: Form = { payment_intent: /^pi_\d+$/, amount: /^[1-9]\d{0,7}$/, ...metadata }

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly type = 'invalid_request_error',
  ) {
    super(message)
  }
}

function checkForm(form: Form, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const known = Object.entries(form).find(([pattern]) => new RegExp(`^${pattern}$`).test(name))
    if (!known) throw new Refusal(400, 'parameter_unknown', `Received unknown parameter: ${name}`)
    if (!known[1].test(value)) throw new Refusal(400, 'parameter_invalid', `Invalid ${name}: ${value}`)
  }
}

const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

interface Session {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
  intent: { id: string; status: string; received: number } | null
  fields: Fields
}

interface FakeStripeOptions {
  /** In ms since 1970, as the server under test has it. */
  now(): number
}

export function fakeStripe({ now }: FakeStripeOptions) {
  const state = {
    fault: null as null | 'silent' | 'refusing' | 'forbidding' | 'small' | 'spent',
    /** Answers that get lost after Stripe did what it was asked. */
    answersToLose: 0,
    calls: [] as { method: string; path: string; version: string | undefined }[],
  }
  const sessions = new Map<string, Session>()
  const coupons = new Map<string, number>()
  const refunds: Fields[] = []
  const answered = new Map<string, { sent: string; answer: unknown }>()
  let count = 0

  function sessionOf(fields: Fields): Session {
    checkForm(sessionForm, fields)
    if (state.fault === 'small')
      throw new Refusal(400, 'amount_too_small', 'The amount must convert to at least 50 cents.')
    const left = Number(fields['expires_at']) - now() / 1_000
    if (left < 30 * 60 || left > 24 * 60 * 60)
      throw new Refusal(400, 'parameter_invalid', 'expires_at must be 30 minutes to 24 hours after creation.')
    let total = 0
    for (let at = 0; `line_items[${at}][quantity]` in fields; at += 1)
      total +=
        Number(fields[`line_items[${at}][quantity]`]) * Number(fields[`line_items[${at}][price_data][unit_amount]`])
    const coupon = fields['discounts[0][coupon]']
    const id = `cs_test_${++count}`
    const session: Session = {
      id,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: total - (coupon === undefined ? 0 : (coupons.get(coupon) ?? 0)),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      client_reference_id: fields['client_reference_id'] ?? '',
      metadata: metadataOf(fields),
      intent: null,
      fields,
    }
    sessions.set(id, session)
    return session
  }

  const toldRefund = (fields: Fields) => ({
    ...{ object: 'refund', id: `re_${refunds.indexOf(fields)}`, status: fields['status'] ?? 'succeeded' },
    metadata: metadataOf(fields),
  })

  const told = ({ intent, fields: _, ...session }: Session, expands: boolean) => ({
    object: 'checkout.session',
    ...session,
    payment_intent: intent && (expands ? { object: 'payment_intent', ...intent } : intent.id),
  })

  function getSession(id: string): Session {
    const session = sessions.get(id)
    if (!session) throw new Refusal(404, 'resource_missing', `No such checkout.session: ${id}`)
    return session
  }

  function answerOf(method: string, path: string, fields: Fields): unknown {
    const id = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path)?.[1] ?? ''
    switch (`${method} ${path.replace(id || ' ', ':id')}`) {
      case 'GET /v1/checkout/sessions':
        return { object: 'list', has_more: false, data: [] }
      case 'POST /v1/checkout/sessions':
        return told(sessionOf(fields), false)
      case 'GET /v1/checkout/sessions/:id':
        return told(getSession(id), fields['expand[0]'] === 'payment_intent')
      case 'POST /v1/checkout/sessions/:id/expire': {
        const session = getSession(id)
        if (session.status !== 'open')
          throw new Refusal(400, '', 'Only Checkout Sessions with a status in ["open"] can be expired.')
        Object.assign(session, { status: 'expired', url: null })
        return told(session, false)
      }
      case 'POST /v1/coupons': {
        checkForm(couponForm, fields)
        const coupon = `co_${++count}`
        coupons.set(coupon, Number(fields['amount_off']))
        return { object: 'coupon', id: coupon }
      }
      case 'GET /v1/refunds': {
        const ofIntent = refunds.filter((one) => one['payment_intent'] === fields['payment_intent'])
        return { object: 'list', has_more: false, data: ofIntent.map(toldRefund) }
      }
      case 'POST /v1/refunds': {
        checkForm(refundForm, fields)
        if (state.fault === 'spent') throw new Refusal(400, 'charge_already_refunded', 'Charge has been refunded.')
        refunds.push(fields)
        return toldRefund(fields)
      }
      default:
        throw new Refusal(404, '', `Unrecognized request URL (${method}: ${path}).`)
    }
  }

  function respond(address: URL, { method = 'GET', headers = {}, body = '' }: OutsideCall) {
    const sent = new Headers(headers)
    const version = sent.get('stripe-version') ?? undefined
    state.calls.push({ method, path: address.pathname, version })
    if (state.fault === 'silent') throw new OutsideError('late', 'It did not answer in time.')
    if (sent.get('authorization') !== `Bearer ${stripeForm.secretKey}` || state.fault === 'refusing')
      throw new Refusal(401, '', 'Invalid API Key provided.')
    if (state.fault === 'forbidding') throw new Refusal(403, '', 'The provided key does not have the permissions.')
    const text = String(body)
    const fields = Object.fromEntries(method === 'GET' ? address.searchParams : new URLSearchParams(text))
    const key = method === 'POST' ? sent.get('idempotency-key') : null
    const before = key === null ? undefined : answered.get(key)
    const asked = address.pathname + text
    if (before && before.sent !== asked)
      throw new Refusal(400, '', 'Keys are for the same parameters alone.', 'idempotency_error')
    if (before) return before.answer
    const answer = structuredClone(answerOf(method, address.pathname, fields))
    if (key !== null) answered.set(key, { sent: asked, answer })
    return answer
  }

  const outside: Outside = {
    check: readOutsideAddress,
    async call(address, call = {}) {
      const asked = readOutsideAddress(address)
      if (asked.origin !== 'https://api.stripe.com') throw new OutsideError('unknown', `${asked.host} is not known.`)
      let status = 200
      let answer: unknown
      try {
        answer = respond(asked, call)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { code, message, type } = error
        status = error.status
        answer = { error: { type, message, ...(code !== '' && { code }) } }
      }
      if (call.method === 'POST' && state.answersToLose > 0) {
        state.answersToLose -= 1
        throw new OutsideError('late', 'It did not answer in time.')
      }
      const headers = { 'content-type': 'application/json' }
      return { status, headers, body: Buffer.from(JSON.stringify(answer)), url: asked.href }
    },
    close: async () => {},
  }

  /** An event as Stripe signs it. */
  function signed(type: string, object: object, secret = stripeForm.signingSecret) {
    const at = Math.floor(Date.now() / 1_000)
    const body = JSON.stringify({ id: `evt_${++count}`, object: 'event', type, created: at, data: { object } })
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return { body, signature: `t=${at},v1=${signature}` }
  }

  const last = (): Session => [...sessions.values()].at(-1) ?? getSession('none')
  const intentOf = (status: string) => ({ id: `pi_${++count}`, status, received: 0 })
  return {
    outside,
    state,
    refunds,
    /** Keys are kept for a day. */
    forgetKeys: () => answered.clear(),
    sessions: () => [...sessions.values()],
    last,
    /** What shoppers and banks do. */
    pay: (session = last()) =>
      Object.assign(session, { status: 'complete', payment_status: 'paid', intent: intentOf('succeeded') }),
    promise: (session = last()) =>
      Object.assign(session, { status: 'complete', payment_status: 'unpaid', intent: intentOf('processing') }),
    fail: (session = last()) =>
      Object.assign(session, { intent: { ...session.intent, status: 'requires_payment_method' } }),
    /** The keys belong to another account by now. */
    forget: (id: string) => void sessions.delete(id),
    runOut: (session = last()) => Object.assign(session, { status: 'expired', url: null }),
    event: (type: string, session = last(), secret = stripeForm.signingSecret) =>
      signed(`checkout.session.${type}`, told(session, false), secret),
    /** A bank returns what was given back. */
    returnRefund(fields = refunds.at(-1) ?? {}) {
      fields['status'] = 'failed'
      return signed('refund.failed', toldRefund(fields))
    },
  }
}
