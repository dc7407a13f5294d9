/**
 * The ways to pay of a Medusa. It does not tell which providers need a page of theirs, so there is the one that never does, and
 * those whose plugin is known to name its page and to complete the cart by itself once it is paid.
 */
import type { PaymentWay } from '../kit/commerce.ts'
import { ConnectorRefusal } from '../kit/connector-error.ts'
import type { MedusaApi } from './medusa-api.ts'

export const ownProvider = 'pp_system_default'

/** SumUp's own plugin, whatever the shop calls it in its configuration. */
const sumUp = /^pp_sumup_/

interface Place {
  publishableKey: string
  regionId: string
}

/** Medusa has no names for them. Of its own one the shop agrees with its customers how it is paid. */
export async function waysIn(api: MedusaApi, { publishableKey, regionId }: Place): Promise<PaymentWay[]> {
  const { payment_providers: providers } = await api.store<{ payment_providers: { id: string }[] }>(
    'payment-providers',
    { publishableKey, query: { region_id: regionId } },
  )
  const own = providers.filter(({ id }) => id === ownProvider).map(({ id }) => ({ id, name: '' }))
  const pages = providers
    .filter(({ id }) => sumUp.test(id))
    .map(({ id }) => ({ id, name: 'SumUp', page: true as const }))
  return [...own, ...pages]
}

/** What a payment session is begun with, so that it is paid on a page that leads back. */
export const pageAsk = (returnUrl: string) => ({ checkout_mode: 'hosted', redirect_url: returnUrl })

/** The page that a payment session names. */
export function pageIn(data: Readonly<Record<string, unknown>> | undefined): string {
  const url = data?.['hosted_checkout_url']
  if (typeof url === 'string' && /^https?:\/\//i.test(url)) return url
  throw new ConnectorRefusal({ reason: 'notPayable' })
}
