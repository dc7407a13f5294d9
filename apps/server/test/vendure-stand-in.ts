/** A Vendure that answers what is asked of it while it is connected, by the guarded way out. Everything else it refuses. */
import type { Outside, OutsideAnswer, OutsideCall } from '../src/outside/outside.ts'

const permissions = [
  ...['ReadCatalog', 'ReadSettings', 'ReadChannel', 'ReadOrder', 'UpdateOrder', 'ReadPromotion', 'CreatePromotion'],
  ...['UpdatePromotion', 'ReadCustomer', 'CreateCustomer', 'UpdateCustomer', 'DeleteCustomer'],
]

export function createVendureStandIn() {
  const state = {
    name: 'Lamp & Co',
    password: 'right-password',
    currencyCode: 'USD',
    permissions,
    /** What it does instead of answering. */
    fault: null as null | 'away' | 'nonsense' | 'busy' | 'elsewhere' | 'moved',
    asked: [] as string[],
  }

  function answer(query: string, variables: { password?: string }, channel: string | undefined): object {
    if (query.includes('mutation LogIn'))
      return variables.password === state.password
        ? { data: { login: { __typename: 'CurrentUser' } } }
        : { data: { login: { __typename: 'InvalidCredentialsError' } } }
    if (channel !== undefined && channel !== 'web')
      return { data: null, errors: [{ message: 'Nej', extensions: { code: 'CHANNEL_NOT_FOUND' } }] }
    const own = { id: '1', token: 'web', code: '__default_channel__' }
    if (query.includes('query Me')) return { data: { me: { channels: [{ ...own, permissions: state.permissions }] } } }
    const activeChannel = {
      ...{ ...own, defaultCurrencyCode: state.currencyCode, availableCurrencyCodes: [state.currencyCode, 'EUR'] },
      ...{ defaultLanguageCode: 'en', availableLanguageCodes: ['en', 'fr'], pricesIncludeTax: true },
      ...{ defaultTaxZone: null, seller: { name: state.name } },
    }
    if (query.includes('query Channel')) return { data: { activeChannel } }
    if (query.includes('query Facts') && state.permissions.includes('ReadSettings')) {
      const globalSettings = {
        trackInventory: true,
        outOfStockThreshold: 0,
        serverConfig: { moneyStrategyPrecision: 2 },
      }
      return {
        data: { activeChannel, globalSettings, countries: { items: [{ code: 'FR' }] }, taxRates: { items: [] } },
      }
    }
    return { data: null, errors: [{ message: 'Nej', extensions: { code: 'FORBIDDEN' } }] }
  }

  async function call(address: string, { body, headers }: OutsideCall = {}): Promise<OutsideAnswer> {
    state.asked.push(address)
    if (state.fault === 'away') throw new Error('connect ECONNREFUSED')
    if (state.fault === 'moved') {
      const headers = { location: address.replace('//', '//www.') }
      return { status: 301, headers, body: Buffer.from('{"data":{}}'), url: address }
    }
    const status = state.fault === 'busy' ? 429 : state.fault === 'elsewhere' ? 404 : 200
    const { query, variables } = JSON.parse(String(body)) as { query: string; variables: object }
    const channel = headers?.['vendure-token']
    const text = state.fault === 'nonsense' ? '<html>' : JSON.stringify(answer(query, variables, channel))
    return { status, headers: { 'vendure-auth-token': 'a-session' }, body: Buffer.from(text), url: address }
  }

  return { state, over: <T extends Outside>(outside: T): T => ({ ...outside, call }) }
}
