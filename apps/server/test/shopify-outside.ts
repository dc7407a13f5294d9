/** A shop at Shopify behind the guarded way out: what stands in for it answers, and nobody else is called. */
import { createShopifyStandIn } from '@vitrine/connectors/shopify/stand-in/shopify-stand-in'
import type { Outside, OutsideAnswer, OutsideCall } from '../src/outside/outside.ts'

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
