/** A Medusa that answers what is asked of it while it is connected, by the guarded way out. Everything else it refuses. */
import type { Outside, OutsideAnswer, OutsideCall } from '../src/outside/outside.ts'

export function createMedusaStandIn() {
  const state = {
    name: 'Lamp & Co',
    key: 'sk_right',
    currencyCode: 'usd',
    /** Which of its sales channels a publishable key is for. */
    openChannels: ['sc_web'],
    providers: ['pp_system_default'],
  }
  const channels = [
    { id: 'sc_web', name: 'Web', is_disabled: false },
    { id: 'sc_counter', name: 'Counter', is_disabled: false },
  ]

  const answers = (): Readonly<Record<string, object>> => ({
    '/admin/stores': {
      stores: [
        {
          name: state.name,
          default_sales_channel_id: 'sc_web',
          supported_currencies: [{ currency_code: state.currencyCode, is_default: true }],
          supported_locales: [{ locale_code: 'en-US' }, { locale_code: 'fr-FR' }],
        },
      ],
    },
    '/admin/regions': { regions: [{ id: 'reg_1', currency_code: state.currencyCode, countries: [{ iso_2: 'us' }] }] },
    '/admin/sales-channels': { sales_channels: channels },
    '/admin/api-keys': {
      api_keys: [{ token: 'pk_1', revoked_at: null, sales_channels: state.openChannels.map((id) => ({ id })) }],
    },
    '/store/payment-providers': { payment_providers: state.providers.map((id) => ({ id })) },
  })

  async function call(address: string, { headers }: OutsideCall = {}): Promise<OutsideAnswer> {
    const { pathname } = new URL(address)
    const own = `Basic ${Buffer.from(`${state.key}:`).toString('base64')}`
    const isLetIn = pathname.startsWith('/store') || headers?.['authorization'] === own
    const answer = isLetIn ? answers()[pathname] : { message: 'Unauthorized' }
    const status = isLetIn ? (answer ? 200 : 404) : 401
    return { status, headers: {}, body: Buffer.from(JSON.stringify(answer ?? {})), url: address }
  }

  return { state, over: <T extends Outside>(outside: T): T => ({ ...outside, call }) }
}
