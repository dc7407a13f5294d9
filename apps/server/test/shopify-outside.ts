/** A shop at Shopify behind the guarded way out: what stands in for it answers, and nobody else is called. */
import { operatorKeys } from '@vitrine/connectors/shopify/stand-in/door'
import { createShopifyStandIn } from '@vitrine/connectors/shopify/stand-in/shopify-stand-in'
import type { Outside, OutsideAnswer, OutsideCall } from '../src/outside/outside.ts'
import type { Shopper } from './shopper-browser.ts'

export const operatorEnvironment = {
  SHOPIFY_CLIENT_ID: operatorKeys.identifier,
  SHOPIFY_CLIENT_SECRET: operatorKeys.password,
}

/** A shop that lets whoever asks for it in, and is asked nothing else. */
export const withGivingShop = <T extends Outside>(outside: T): T => ({
  ...outside,
  async call(address: string, call?: OutsideCall) {
    if (!address.startsWith('https://lamps.myshopify.com/admin/oauth/')) return outside.call(address, call)
    const given = { access_token: 'token', expires_in: 3_600, refresh_token: 'next', scope: 'read_products' }
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(given)), url: address }
  },
})

export function createShopifyOutside(options: Parameters<typeof createShopifyStandIn>[0] = {}) {
  const standIn = createShopifyStandIn(options)
  async function call(
    address: string,
    { method = 'GET', headers = {}, body = '' }: OutsideCall = {},
  ): Promise<OutsideAnswer> {
    const request = { method: method as 'POST', headers, body: String(body), timeoutMs: 1_000 }
    const { status, text } = await standIn.call(address, request)
    return { status, headers: {}, body: Buffer.from(text), url: address }
  }
  return { ...standIn, over: <T extends Outside>(outside: T): T => ({ ...outside, call }) }
}

/** The shopper goes to the shop's page and signs in there: what is handed in then. */
export async function returnOf(shopify: ReturnType<typeof createShopifyOutside>, shopper: Shopper, customerId = 801) {
  const { url, proof } = (await shopper.post('account/store-sign-in', {})).body.data
  const answer = shopify.customerDoor.enter(url, customerId)
  return { proof, code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
}
