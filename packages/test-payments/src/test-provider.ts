/** A payment provider without money: it keeps its own tables, charges test cards, and tells by signed events. */

import { randomBytes } from 'node:crypto'
import type { BillingProvider, SubscriptionAsk } from '@vitrine/connectors/kit/billing'
import { amountDueAtUpgrade } from '@vitrine/domain/billing/plan-change.rules'
import type { Invoice } from '@vitrine/domain/billing/subscription.schema'
import { type Act, actOn } from '@vitrine/domain/billing/subscription-acts.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { minuteMs } from '@vitrine/domain/time'
import { z } from 'zod'
import type { PaymentPorts } from './payment-ports.ts'
import {
  closeCheckoutRow,
  findCheckout,
  findTestSubscription,
  listCharges,
  lockTestSubscription,
  openCheckoutRow,
  writeTestSubscription,
} from './test-payments.queries.ts'
import { isSigned } from './test-signature.ts'

const pageMinutes = 30

export const paymentPagePath = '/app/v1/test-payments'

const id = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const eventSchema = z.object({ id, appKey: id, subscriptionId: id })

/** Undefined for bytes that are no JSON. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const refusedBecause = (reason: string) => new AppError('conflict', because('billing_refused', { reason }))

async function change(ports: PaymentPorts, { appKey, subscriptionId }: SubscriptionAsk, act: Act): Promise<void> {
  const now = ports.clock.now()
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const known = await lockTestSubscription(trx, subscriptionId)
      const standing = known && actOn(known.standing, act, now)
      if (!known || !standing) throw refusedBecause('the subscription has ended or cannot be changed like this')
      await writeTestSubscription(trx, { appKey, standing, cardDigits: known.cardDigits, now })
    })
}

type Charge = Awaited<ReturnType<typeof listCharges>>[number]

const invoiceOf = (charge: Charge): Invoice => ({
  id: charge.id,
  number: `TEST-${charge.id.slice(-6).toUpperCase()}`,
  planName: charge.plan_name,
  amount: Number(charge.amount_minor),
  currencyCode: charge.currency_code,
  status: charge.paid ? 'paid' : 'open',
  issuedAt: charge.charged_at.toISOString(),
  url: null,
})

export const createTestProvider = (ports: PaymentPorts): BillingProvider => ({
  async openCheckout({ key, appKey, plan, subscriptionId, returnUrl }) {
    const now = ports.clock.now()
    const db = ports.forApp(appKey)
    const running = subscriptionId === null ? null : await findTestSubscription(db, subscriptionId)
    // The address is all that is needed to pay there, so nobody can guess it.
    const id = await openCheckoutRow(db, {
      id: randomBytes(24).toString('base64url'),
      appKey,
      key,
      planCode: plan.planCode,
      amountMinor: amountDueAtUpgrade(running?.standing ?? null, plan, now),
      currencyCode: plan.currencyCode,
      subscriptionId: running?.id ?? null,
      returnUrl,
      expiresAt: new Date(now + pageMinutes * minuteMs),
    })
    return { checkoutId: id, url: `${ports.publicUrl}${paymentPagePath}/${id}` }
  },

  async readCheckout({ appKey, checkoutId }) {
    const checkout = await findCheckout(ports.forApp(appKey), checkoutId)
    if (!checkout) return { state: 'closed', subscriptionId: null }
    if (checkout.state === 'paid') return { state: 'paid', subscriptionId: checkout.subscription_id }
    const isOver = checkout.state === 'closed' || checkout.expires_at.getTime() <= ports.clock.now()
    return { state: isOver ? 'closed' : 'open', subscriptionId: null }
  },

  closeCheckout: async ({ appKey, checkoutId }) => void (await closeCheckoutRow(ports.forApp(appKey), checkoutId)),

  async read({ appKey, subscriptionId }) {
    const db = ports.forApp(appKey)
    const found = await findTestSubscription(db, subscriptionId)
    if (!found) return null
    const charges = await listCharges(db, subscriptionId)
    const told = { at: found.updatedAt.getTime(), version: found.version, standing: found.standing }
    return { told, customerId: null, invoices: charges.map(invoiceOf) }
  },

  changePlan: ({ plan, ...ask }) => change(ports, ask, { kind: 'downgraded', plan }),
  setRenewal: ({ renews, ...ask }) => change(ports, ask, { kind: renews ? 'renewal_resumed' : 'renewal_stopped' }),

  async readEvent(sent) {
    if (!(await isSigned(ports, sent))) return null
    const event = eventSchema.safeParse(readJson(sent.body))
    ensure(event.success, 'bad_request')
    return event.data
  },
})
