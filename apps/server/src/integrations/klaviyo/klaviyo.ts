/**
 * Klaviyo: each order becomes an event of the customer's profile there, which makes the profile where there is none, and
 * whoever signs up becomes a profile. Messages of automations become events where the owner wants that.
 * Written from its published reference (revision 2025-10-15); not tried with a live account.
 */

import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { Outside } from '../../outside/outside.ts'
import { ensureTaken, type FormValues, integrationProblem, type SentMessage, type Service } from '../service.ts'

const origin = 'https://a.klaviyo.com'
const timeoutMs = 8_000

const headersOf = ({ privateKey = '' }: FormValues) => ({
  authorization: `Klaviyo-API-Key ${privateKey}`,
  accept: 'application/vnd.api+json',
  'content-type': 'application/vnd.api+json',
  revision: '2025-10-15',
})

const decimal = ({ amountMinor, currencyCode }: Money): number => amountMinor / 10 ** minorDigits(currencyCode)

const nameOf = (name: string) => (name === '' ? {} : { first_name: name })

const metricNamed = (name: string | undefined) => ({ data: { type: 'metric', attributes: { name } } })

const profileOf = (email: string, name: string) => ({
  data: { type: 'profile', attributes: { email, ...nameOf(name) } },
})

const orderEvent = (values: FormValues, order: StoreOrder) => ({
  type: 'event',
  attributes: {
    unique_id: order.id,
    time: order.placedAt,
    value: decimal(order.total),
    value_currency: order.total.currencyCode,
    metric: metricNamed(values['event'] === 'own' ? values['eventName'] : 'Placed Order'),
    profile: profileOf(order.email, order.customerName),
    properties: {
      OrderId: order.number,
      ItemCount: order.itemCount,
      DiscountValue: decimal(order.discount),
      DiscountCode: order.couponCodes.join(', '),
      Items: order.lines.map(({ productId, sku, title, variantTitle, quantity, unitPrice, imageUrl }) => ({
        ProductID: productId,
        SKU: sku,
        ProductName: title,
        VariantName: variantTitle,
        Quantity: quantity,
        ItemPrice: decimal(unitPrice),
        ImageURL: imageUrl,
      })),
    },
  },
})

const messageEvent = ({ id, automation, title, email, name, at }: SentMessage) => ({
  type: 'event',
  attributes: {
    unique_id: id,
    time: at,
    metric: metricNamed('Sent App Push'),
    profile: profileOf(email, name),
    properties: { Automation: automation, Title: title },
  },
})

const nothing = JSON.stringify({ data: { type: 'nothing', attributes: {} } })

/** A key that may not write is refused before what it writes is looked at, so something empty asks for the right alone. */
const probes = [
  { path: '/api/accounts', taken: 200 },
  { path: '/api/events', taken: 400, method: 'POST', body: nothing },
  { path: '/api/profile-import', taken: 400, method: 'POST', body: nothing },
] as const

const entry = {
  id: 'klaviyo',
  detailLogo: 'tabler:mail',
  tags: ['marketing', 'e-mail'],
  category: 'Marketing',
  level: 2,
  type: 'email_marketing',
  fields: [
    { key: 'privateKey', secret: true },
    {
      key: 'event',
      type: 'radio',
      initial: 'standard',
      options: [{ value: 'standard' }, { value: 'own' }],
    },
    { key: 'eventName', depend: { key: 'event', value: 'own' } },
    {
      key: 'messages',
      type: 'radio',
      initial: 'untold',
      addedLater: true,
      options: [{ value: 'untold' }, { value: 'told' }],
    },
  ],
} as const satisfies IntegrationEntry

/** An event that is told twice is one, by its `unique_id`. */
async function tellEvent(outside: Outside, values: FormValues, event: object): Promise<void> {
  const { status } = await outside.call(`${origin}/api/events`, {
    method: 'POST',
    headers: headersOf(values),
    body: JSON.stringify({ data: event }),
    timeoutMs,
  })
  ensureTaken('Klaviyo', status)
}

const service: Service = {
  async check(outside: Outside, values: FormValues) {
    const headers = headersOf(values)
    for (const { path, taken, ...call } of probes) {
      const { status } = await outside.call(`${origin}${path}`, { headers, timeoutMs, ...call })
      if (status === 401 || status === 403)
        return {
          key: 'privateKey',
          ...integrationProblem('klaviyo.key_refused'),
        }
      if (status !== taken) throw new Error(`Klaviyo answered with ${status}.`)
    }
    return null
  },

  tellOrder: (outside, values, order) => tellEvent(outside, values, orderEvent(values, order)),

  hearsMessages: (values) => values['messages'] === 'told',

  tellMessage: (outside, values, message) => tellEvent(outside, values, messageEvent(message)),

  async tellSignUp(outside, values, { customerId, email, name }) {
    const { status } = await outside.call(`${origin}/api/profile-import`, {
      method: 'POST',
      headers: headersOf(values),
      body: JSON.stringify({
        data: {
          type: 'profile',
          // By the address alone a profile is found again: an id of ours could belong to another store's customer there.
          attributes: { email, ...nameOf(name), properties: { AppCustomerId: customerId } },
        },
      }),
      timeoutMs,
    })
    ensureTaken('Klaviyo', status)
  },
}

export const klaviyo = { entry, service }
