import { levelAt } from '@vitrine/domain/billing/plan-level.rules'
import { findOfferedPlan, type Plan } from '@vitrine/domain/billing/plans.rules'
import type { Standing } from '@vitrine/domain/billing/subscription.schema'
import { statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import type { AppError } from '@vitrine/domain/errors'
import { afterAll, describe, expect, test } from 'vitest'
import { secretKey, startStripeStandIn } from '../../../test/stripe-stand-in.ts'
import { sayPlan } from '../../english-names.ts'
import { createStripeBilling } from './stripe-billing.ts'

const stripe = await startStripeStandIn()
afterAll(() => stripe.close())
const provider = createStripeBilling({
  config: { stripe: { secretKey, webhookSecret: 'whsec_stand_in', apiUrl: stripe.url } },
  clock: { now: Date.now },
})

const planNamed = (code: string): Plan => findOfferedPlan(code) as Plan
let keys = 0
const keyed = <Ask extends object>(ask: Ask) => ({ key: `key ${++keys}`, appKey: 'app', ...ask })

/** A subscription that was bought as one plan, and renews as the next. */
async function renewing(planCode: string, next: string | null) {
  const ask = keyed({ plan: planNamed(planCode), subscriptionId: null, customerId: null, returnUrl: 'https://x.test/' })
  const subscriptionId = stripe.payCheckout((await provider.openCheckout(ask)).url)
  const standing = async (): Promise<Standing> => {
    const news = await provider.read({ appKey: 'app', subscriptionId })
    if (!news) throw new Error('Nobody knows the subscription.')
    return news.told.standing
  }
  const told = async () => {
    const known = await standing()
    const now = Date.now()
    return [known.planCode, known.nextPlanCode, statusAt(known, now), levelAt(known, now)]
  }
  if (next !== null) await provider.changePlan(keyed({ subscriptionId, plan: planNamed(next) }))
  return { subscriptionId, standing, told, paid: await standing() }
}

describe('a renewal of Stripe', () => {
  test('as a dearer level opens it once it is paid: what was paid last counts while it is due, and where it fails', async () => {
    const { subscriptionId, standing, told, paid } = await renewing('essential-yearly', 'enterprise-monthly')
    const kept = ['essential-yearly', 'enterprise-monthly']
    stripe.renew(subscriptionId, 'draft')
    expect(await told()).toEqual([...kept, 'live', 1])
    stripe.charge(subscriptionId, 'open')
    expect(await told()).toEqual([...kept, 'dunning', 1])
    const { amountMinor, intervalUnit, periodStartsAt, periodEndsAt } = paid
    const period = { amountMinor, intervalUnit, periodStartsAt, periodEndsAt, failedAt: periodEndsAt }
    expect(await standing()).toMatchObject(period)
    stripe.charge(subscriptionId, 'paid')
    expect(await told()).toEqual(['enterprise-monthly', null, 'live', 3])
    stripe.renew(subscriptionId, 'open')
    expect(await told()).toEqual(['enterprise-monthly', null, 'dunning', 3])
  })

  test('as a dearer level opens nothing where the operator writes its invoice off', async () => {
    const { subscriptionId, told } = await renewing('essential-yearly', 'enterprise-monthly')
    stripe.renew(subscriptionId, 'open')
    stripe.writeOff(subscriptionId)
    expect((await told())[3]).toBe(1)
  })

  test('that is under way, or fails, is not turned into a period that is charged at once', async () => {
    const change = async (subscriptionId: string, code: string) => {
      const asked = provider.changePlan(keyed({ subscriptionId, plan: planNamed(code) }))
      return asked.then(
        () => null,
        (error: AppError) => error.reason?.name,
      )
    }
    const { subscriptionId, told } = await renewing('essential-yearly', 'enterprise-monthly')
    stripe.renew(subscriptionId, 'draft')
    expect(await change(subscriptionId, 'essential-yearly')).toBe('plan_renewing')
    expect(await change(subscriptionId, 'enterprise-monthly')).toBe(null)
    stripe.charge(subscriptionId, 'open')
    expect(await change(subscriptionId, 'essential-yearly')).toBe('plan_pay_first')
    expect((await told()).slice(0, 2)).toEqual(['essential-yearly', 'enterprise-monthly'])
    expect(await change(subscriptionId, 'essential-monthly')).toBe(null)
    expect((await told()).slice(0, 2)).toEqual(['essential-monthly', null])
  })

  test('that fails and is made cheaper asks for the cheaper one alone, and credits nothing that was not paid', async () => {
    const { subscriptionId, told } = await renewing('advanced-monthly', null)
    stripe.renew(subscriptionId, 'open')
    const cheaper = keyed({ subscriptionId, plan: planNamed('essential-monthly') })
    const invoices = async () => {
      const news = await provider.read({ appKey: 'app', subscriptionId })
      return news?.invoices.map(({ planName, status, amount }) => [planName, status, amount])
    }
    const invoiceOf = (code: string, status: string) => [sayPlan(code), status, planNamed(code).recurringPrice]
    const asked = [
      invoiceOf('essential-monthly', 'open'),
      invoiceOf('advanced-monthly', 'void'),
      invoiceOf('advanced-monthly', 'paid'),
    ]
    await provider.changePlan(cheaper)
    expect(await invoices()).toEqual(asked)
    expect(await told()).toEqual(['essential-monthly', null, 'dunning', 1])
    // Asked twice it asks for nothing twice, and gives up nothing that is due.
    await provider.changePlan(cheaper)
    await provider.changePlan({ ...cheaper, key: 'another' })
    expect(await invoices()).toEqual(asked)
    stripe.charge(subscriptionId, 'paid')
    expect(await told()).toEqual(['essential-monthly', null, 'live', 1])
  })

  test.each(['past_due', 'unpaid'])('that is %s and made cheaper by two at once is asked for once', async (status) => {
    const { subscriptionId } = await renewing('advanced-monthly', null)
    stripe.renew(subscriptionId, 'open')
    Object.assign(stripe.things.get(subscriptionId) ?? {}, { status })
    const cheaper = { subscriptionId, plan: planNamed('essential-monthly') }
    await Promise.all([provider.changePlan(keyed(cheaper)), provider.changePlan(keyed(cheaper))])
    const ofIt = [...stripe.things.values()].filter(({ subscription }) => subscription === subscriptionId)
    const invoices = ofIt.filter(({ object }) => object === 'invoice')
    expect(invoices.map((invoice) => [invoice['status'], invoice['total']])).toEqual([
      ['paid', planNamed('advanced-monthly').recurringPrice],
      ['void', planNamed('advanced-monthly').recurringPrice],
      ['open', planNamed('essential-monthly').recurringPrice],
    ])
  })

  test('that is made cheaper while Stripe collects what was due says that the plan has changed', async () => {
    const { subscriptionId, told } = await renewing('advanced-monthly', null)
    stripe.renew(subscriptionId, 'open')
    stripe.state.fault = 'paid meanwhile'
    const asked = provider.changePlan(keyed({ subscriptionId, plan: planNamed('essential-monthly') }))
    await asked.finally(() => {
      stripe.state.fault = ''
    })
    expect((await told())[0]).toBe('essential-monthly')
  })

  test('leaves earlier invoices the name of the plan that they charged', async () => {
    const { subscriptionId } = await renewing('essential-yearly', 'enterprise-monthly')
    stripe.renew(subscriptionId, 'paid')
    const news = await provider.read({ appKey: 'app', subscriptionId })
    expect(news?.invoices.map(({ planName }) => planName)).toEqual(
      ['enterprise-monthly', 'essential-yearly'].map((code) => sayPlan(code)),
    )
  })

  test('that is stopped while it fails ends with its own period', async () => {
    const { subscriptionId, standing, told, paid } = await renewing('essential-yearly', 'enterprise-monthly')
    stripe.renew(subscriptionId, 'open')
    await provider.setRenewal(keyed({ subscriptionId, renews: false }))
    expect(await told()).toEqual(['essential-yearly', 'enterprise-monthly', 'dunning', 1])
    expect((await standing()).cancelsAt).toBeGreaterThan(paid.periodEndsAt ?? 0)
  })

  test('is not paid by what is charged by hand, nor by what is given back', async () => {
    const { subscriptionId, told } = await renewing('essential-yearly', 'enterprise-monthly')
    stripe.renew(subscriptionId, 'open')
    const prices = [...stripe.things.values()]
    const dear = prices.find(({ lookup_key }) => String(lookup_key).startsWith('vitrine_enterprise-monthly_'))
    const line = { period: { start: 0, end: 1 }, pricing: { price_details: { price: dear?.id } } }
    const lines = [
      { ...line, amount: 100, parent: { invoice_item_details: { proration: false } } },
      { ...line, amount: -100, parent: { subscription_item_details: { proration: true } } },
    ]
    const invoice = { subscription: subscriptionId, status: 'paid', total: 0, currency: 'usd', created: 1 }
    stripe.things.set('in_by_hand', { ...invoice, id: 'in_by_hand', lines: { data: lines } })
    expect(await told()).toEqual(['essential-yearly', 'enterprise-monthly', 'dunning', 1])
    // An upgrade that was paid in the middle of a period is.
    const upgrade = { ...line, amount: 100, parent: { invoice_item_details: { proration: true } } }
    stripe.things.set('in_upgrade', { ...invoice, id: 'in_upgrade', lines: { data: [...lines, upgrade] } })
    expect(await told()).toEqual(['enterprise-monthly', null, 'dunning', 3])
  })

  test.each([
    [null, ['advanced-monthly', null, 'dunning', 2]],
    ['essential-monthly', ['essential-monthly', null, 'dunning', 1]],
  ])('as %s that fails opens no more than that', async (next, failed) => {
    const { subscriptionId, told } = await renewing('advanced-monthly', next)
    stripe.renew(subscriptionId, 'open')
    expect(await told()).toEqual(failed)
  })

  test('whose price is no plan of ours opens nothing while it is due', async () => {
    const { subscriptionId, told } = await renewing('essential-monthly', null)
    const { items } = stripe.things.get(subscriptionId) as unknown as { items: { data: { price: object }[] } }
    for (const item of items.data) item.price = { ...item.price, id: 'price_by_hand', metadata: {} }
    stripe.renew(subscriptionId, 'open')
    expect(await told()).toEqual(['price_by_hand', null, 'dunning', null])
  })
})
