/** What happens when somebody presses the button of a payment page: one page is paid once, however often it is pressed. */

import { findPlan } from '@vitrine/domain/billing/plans.rules'
import { actOn, buyPlan } from '@vitrine/domain/billing/subscription-acts.rules'
import { findTestCard, type TestCardOutcome } from '@vitrine/domain/billing/test-cards.rules'
import { newId } from '@vitrine/domain/ids'
import type { PaymentPorts, PaymentsDb } from './payment-ports.ts'
import {
  type Checkout,
  insertCharge,
  lockCheckout,
  lockTestSubscription,
  setCheckout,
  writeTestSubscription,
} from './test-payments.queries.ts'

export type PayProblem = 'declined' | 'no_money' | 'expired_card' | 'unlisted' | 'refused'
/** What the page shows next. */
export type PayOutcome =
  | { kind: 'paid' }
  | { kind: 'asked' }
  | { kind: 'over' }
  | { kind: 'problem'; problem: PayProblem }

/** `card` is the four digits of a listed card; `confirm` and `deny` answer the bank's question. */
export type Press = { kind: 'pay'; card: string } | { kind: 'confirm' } | { kind: 'deny' } | { kind: 'cancel' }

const problems: Readonly<Partial<Record<TestCardOutcome, PayProblem>>> = {
  declined: 'declined',
  no_money: 'no_money',
  expired: 'expired_card',
}

interface Paying {
  ports: PaymentPorts
  trx: PaymentsDb
  checkout: Checkout
  cardDigits: string
}

async function charge({ ports, trx, checkout, cardDigits }: Paying): Promise<PayOutcome> {
  const now = ports.clock.now()
  const plan = findPlan(checkout.plan_code)
  const appKey = checkout.app_key
  const running = checkout.subscription_id === null ? null : await lockTestSubscription(trx, checkout.subscription_id)
  const standing =
    plan &&
    (running
      ? actOn(running.standing, { kind: 'upgraded', plan }, now)
      : buyPlan({ subscriptionId: `sub_${newId()}`, plan, now }))
  if (!plan || !standing) {
    await setCheckout(trx, checkout.id, { state: 'closed' })
    return { kind: 'over' }
  }
  await insertCharge(trx, {
    appKey,
    id: `page-${checkout.key}`,
    subscriptionId: standing.subscriptionId,
    planName: ports.planName(plan.planCode),
    amountMinor: Number(checkout.amount_minor),
    currencyCode: checkout.currency_code,
    paid: true,
    now: new Date(now),
  })
  await writeTestSubscription(trx, { appKey, standing, cardDigits, now })
  const { subscriptionId } = standing
  await setCheckout(trx, checkout.id, { state: 'paid', card_digits: cardDigits, subscription_id: subscriptionId })
  return { kind: 'paid' }
}

async function answerPress(
  ports: PaymentPorts,
  trx: PaymentsDb,
  checkout: Checkout,
  press: Press,
): Promise<PayOutcome> {
  const { id, state, card_digits: askedCard } = checkout
  switch (press.kind) {
    case 'cancel':
      await setCheckout(trx, id, { state: 'closed' })
      return { kind: 'over' }
    case 'pay': {
      const card = findTestCard(press.card)
      if (!card) return { kind: 'problem', problem: 'unlisted' }
      const problem = problems[card.outcome]
      if (problem) return { kind: 'problem', problem }
      if (card.outcome !== 'asks') return charge({ ports, trx, checkout, cardDigits: press.card })
      await setCheckout(trx, id, { state: 'asked', card_digits: press.card })
      return { kind: 'asked' }
    }
    case 'confirm':
      if (state !== 'asked' || askedCard === null) return { kind: 'problem', problem: 'refused' }
      return charge({ ports, trx, checkout, cardDigits: askedCard })
    case 'deny':
      await setCheckout(trx, id, { state: 'open' })
      return { kind: 'problem', problem: 'refused' }
  }
}

/** Null for a page that there is not. */
export const pressButton = (
  ports: PaymentPorts,
  { appKey, id }: { appKey: string; id: string },
  press: Press,
): Promise<PayOutcome | null> =>
  ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const checkout = await lockCheckout(trx, id)
      if (!checkout) return null
      if (checkout.state === 'paid') return { kind: 'paid' }
      const isOver = checkout.state === 'closed' || checkout.expires_at.getTime() <= ports.clock.now()
      return isOver ? { kind: 'over' } : answerPress(ports, trx, checkout, press)
    })
