/**
 * The ways to pay of a Vendure: those that need nothing but the order, as an invoice or cash on delivery, and those on the page of
 * a provider whose plugin names it.
 */
import type { PaymentWay } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { query } from '../kit/graphql.ts'
import { remembered } from '../kit/remembered.ts'
import type { OpenCart } from './active-order.ts'
import type { Session, VendureApi, VendureConnection, Wish } from './vendure-api.ts'

/** Of Vendure's plugin for Mollie. */
const pageHandler = 'mollie-payment-handler'
/** Of its plugins for Stripe, Braintree and SumUp, which have but a field for a script of their provider. */
const fieldHandlers: ReadonlySet<string> = new Set(['stripe', 'braintree', 'sumup'])

const handlersQuery = query<{ paymentMethods: { items: { code: string; handler: { code: string } }[] } }>(
  'query PaymentHandlers { paymentMethods { items { code handler { code } } } }',
)
const paymentsQuery = query<{
  eligiblePaymentMethods: { id: string; code: string; name: string; isEligible: boolean }[]
}>('query Payments { eligiblePaymentMethods { id code name isEligible } }')
type Intent = { url: string } | { errorCode: string; message: string }
interface IntentInput {
  paymentMethodCode: string
  redirectUrl: string
}
const openIntent = query<{ createMolliePaymentIntent: Intent }, { input: IntentInput }>(
  `mutation OpenPage($input: MolliePaymentIntentInput!) {
  createMolliePaymentIntent(input: $input) {
    ... on MolliePaymentIntent { url }
    ... on MolliePaymentIntentError { errorCode message }
  }
}`,
)

export interface VendureWay extends PaymentWay {
  code: string
}
export type WaysOf = (cart: OpenCart, wish: Wish) => Promise<VendureWay[]>

interface PaymentsDeps {
  api: VendureApi
  now: () => number
  reach: () => Promise<VendureConnection>
}

export function paymentsOf({ api, now, reach }: PaymentsDeps): WaysOf {
  const handlers = remembered(now, reach, async () => {
    try {
      const { paymentMethods } = await api.admin(handlersQuery)
      return new Map(paymentMethods.items.map(({ code, handler }) => [code, handler.code]))
    } catch (error) {
      // Whoever may not read them offers all, and the store says no to those.
      if (error instanceof ConnectorError && error.kind === 'scope') return new Map<string, string>()
      throw error
    }
  })
  return async (cart, wish) => {
    const { eligiblePaymentMethods: methods } = await api.shop(paymentsQuery, { session: cart.session, ...wish })
    const handlerOf = await handlers()
    return methods
      .filter(({ code, isEligible }) => isEligible && !fieldHandlers.has(handlerOf.get(code) ?? ''))
      .map(({ id, code, name }) => ({
        ...{ id, code, name },
        ...(handlerOf.get(code) === pageHandler && { page: true as const }),
      }))
  }
}

/** The page at Mollie that takes the payment of the session's order. */
export async function openMolliePage(
  api: VendureApi,
  { input, ...call }: Wish & { session: Session; input: IntentInput },
): Promise<string> {
  const { createMolliePaymentIntent: intent } = await api.shop(openIntent, { ...call, variables: { input } })
  if ('url' in intent && /^https?:\/\//i.test(intent.url)) return intent.url
  throw new ConnectorRefusal({ reason: 'notPayable' })
}
