/**
 * LoyaltyLion: its programme and its customers' points by the Headless API (2025-06), orders by the Admin API (v2). Written
 * from their published descriptions; not tried with a live account.
 */

import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import type { Outside, OutsideCall } from '../../outside/outside.ts'
import { readJson } from '../../outside/read-json.ts'
import { ensureTaken, type FormValues, integrationProblem, type Service } from '../service.ts'
import { configurationSchema, memberAnswerSchema, programmeFrom } from './loyaltylion-programme.rules.ts'

const origin = 'https://api.loyaltylion.com'
/** A shopper waits for it. */
const timeoutMs = 6_000

const headersOf = ({ apiKey = '' }: FormValues): Record<string, string> => ({
  authorization: `Bearer ${apiKey}`,
  accept: 'application/json',
  'content-type': 'application/json',
  'x-loyaltylion-channel': 'mobile',
})

const headless = ({ siteId = '' }: FormValues, path: string): string =>
  `${origin}/headless/2025-06/${encodeURIComponent(siteId)}/${path}`

const call = (outside: Outside, values: FormValues, address: string, more: OutsideCall = {}) =>
  outside.call(address, { headers: headersOf(values), timeoutMs, ...more })

/** Null where LoyaltyLion does not know it. */
async function askFor(outside: Outside, values: FormValues, path: string): Promise<unknown> {
  const { status, body } = await call(outside, values, headless(values, path))
  if (status === 404) return null
  ensureTaken('LoyaltyLion', status)
  return readJson(body)
}

/** As LoyaltyLion writes amounts: '99.95'. */
const decimal = ({ amountMinor, currencyCode }: Money): string => {
  const digits = minorDigits(currencyCode)
  return (amountMinor / 10 ** digits).toFixed(digits)
}

const entry = {
  id: 'loyaltylion',
  detailLogo: 'tabler:crown',
  tags: ['loyalty', 'rewards'],
  category: 'Loyalty and referrals',
  level: 2,
  type: 'loyalty_and_referrals',
  fields: [{ key: 'siteId' }, { key: 'apiKey', secret: true }],
} as const satisfies IntegrationEntry

const service: Service = {
  async check(outside, values) {
    if (!/^\d{1,12}$/.test(values['siteId'] ?? ''))
      return { key: 'siteId', ...integrationProblem('loyaltylion.site_form') }
    const { status, body } = await call(outside, values, headless(values, 'configuration'))
    if (status === 200) {
      configurationSchema.parse(await readJson(body))
      return null
    }
    if (status === 401 || status === 403)
      return {
        key: 'apiKey',
        ...integrationProblem('loyaltylion.key_refused'),
      }
    if (status === 404) return { key: 'siteId', ...integrationProblem('loyaltylion.site_unknown') }
    throw new Error(`LoyaltyLion answered with ${status}.`)
  },

  readsStoreOrders: true,
  async tellOrder(outside, values, order) {
    const isPaid = saleStatusCodes.includes(order.statusCode)
    const body = {
      merchant_id: order.id,
      merchant_number: order.number,
      customer_email: order.email,
      ...(order.customerId !== null && { customer_id: order.customerId }),
      guest: order.customerId === null,
      date: order.placedAt,
      total: decimal(order.total),
      total_shipping: decimal(order.shipping),
      ...(isPaid ? { payment_status: 'paid', total_paid: decimal(order.total) } : { payment_status: 'not_paid' }),
      discount_codes: order.couponCodes.map((code) => ({ code })),
    }
    const address = `${origin}/v2/orders?site_id=${encodeURIComponent(values['siteId'] ?? '')}`
    const { status } = await call(outside, values, address, { method: 'POST', body: JSON.stringify(body) })
    // It has this order already.
    if (status !== 409) ensureTaken('LoyaltyLion', status)
  },

  async tellOrderChange(outside, values, order) {
    const isPaid = saleStatusCodes.includes(order.statusCode)
    const isRefunded = order.statusCode === 4
    const body = {
      payment_status: isPaid ? 'paid' : 'not_paid',
      refund_status: isRefunded ? 'refunded' : 'not_refunded',
      cancellation_status: order.statusCode === 5 ? 'cancelled' : 'not_cancelled',
      ...(isPaid && { total_paid: decimal(order.total) }),
      ...(isRefunded && { total_refunded: decimal(order.total) }),
    }
    const address = `${origin}/v2/orders/${encodeURIComponent(order.id)}`
    const { status } = await call(outside, values, address, { method: 'PUT', body: JSON.stringify(body) })
    ensureTaken('LoyaltyLion', status)
  },

  async readLoyalty(outside, values, { share, customerId, currencyCode }) {
    const [configuration, member] = await Promise.all([
      share(async () => configurationSchema.parse(await askFor(outside, values, 'configuration'))),
      customerId === null ? null : askFor(outside, values, `customers/${encodeURIComponent(customerId)}`),
    ])
    return programmeFrom(configuration, {
      member: member === null ? null : memberAnswerSchema.parse(member),
      isGuest: customerId === null,
      currencyCode,
    })
  },
}

export const loyaltyLion = { entry, service }
