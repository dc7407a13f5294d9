/** The ways to pay of a Vendure that need nothing but the order, as an invoice or cash on delivery. */
import type { PaymentWay } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { query } from '../kit/graphql.ts'
import { remembered } from '../kit/remembered.ts'
import type { OpenCart } from './active-order.ts'
import type { VendureApi, VendureConnection, Wish } from './vendure-api.ts'

/** Handlers of Vendure's own plugins, which wait for a page or a field of their provider. */
const pageHandlers: ReadonlySet<string> = new Set(['stripe', 'mollie-payment-handler', 'braintree'])

const handlersQuery = query<{ paymentMethods: { items: { code: string; handler: { code: string } }[] } }>(
  'query PaymentHandlers { paymentMethods { items { code handler { code } } } }',
)
const paymentsQuery = query<{
  eligiblePaymentMethods: { id: string; code: string; name: string; isEligible: boolean }[]
}>('query Payments { eligiblePaymentMethods { id code name isEligible } }')

interface VendureWay extends PaymentWay {
  code: string
}
export type WaysOf = (cart: OpenCart, wish: Wish) => Promise<VendureWay[]>

interface PaymentsDeps {
  api: VendureApi
  now: () => number
  reach: () => Promise<VendureConnection>
}

export function paymentsOf({ api, now, reach }: PaymentsDeps): WaysOf {
  const onPages = remembered(now, reach, async () => {
    try {
      const { paymentMethods } = await api.admin(handlersQuery)
      return new Set(paymentMethods.items.flatMap((one) => (pageHandlers.has(one.handler.code) ? one.code : [])))
    } catch (error) {
      // Whoever may not read them offers all, and the store says no to those.
      if (error instanceof ConnectorError && error.kind === 'scope') return new Set<string>()
      throw error
    }
  })
  return async (cart, wish) => {
    const { eligiblePaymentMethods: methods } = await api.shop(paymentsQuery, { session: cart.session, ...wish })
    const paidElsewhere = await onPages()
    return methods
      .filter(({ code, isEligible }) => isEligible && !paidElsewhere.has(code))
      .map(({ id, code, name }) => ({ id, code, name }))
  }
}
