/** The ways to pay of a Medusa. It does not tell which providers need a page of theirs, so there is the one that never does. */
import type { PaymentWay } from '../kit/commerce.ts'
import type { MedusaApi } from './medusa-api.ts'

export const ownProvider = 'pp_system_default'

interface Place {
  publishableKey: string
  regionId: string
}

/** Medusa has no name for it: the shop agrees with its customers how it is paid. */
export async function waysIn(api: MedusaApi, { publishableKey, regionId }: Place): Promise<PaymentWay[]> {
  const { payment_providers: providers } = await api.store<{ payment_providers: { id: string }[] }>(
    'payment-providers',
    { publishableKey, query: { region_id: regionId } },
  )
  return providers.filter(({ id }) => id === ownProvider).map(({ id }) => ({ id, name: '' }))
}
