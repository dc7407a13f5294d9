/** A store with WooCommerce behind the guarded way out: what stands in for it answers, and nobody else is called. */
import { createWoocommerceStandIn } from '@vitrine/connectors/woocommerce/stand-in/woocommerce-stand-in'
import type { Outside, OutsideAnswer, OutsideCall } from '../src/outside/outside.ts'

export function createWoocommerceOutside() {
  const standIn = createWoocommerceStandIn()
  async function call(
    address: string,
    { method = 'GET', headers = {}, body }: OutsideCall = {},
  ): Promise<OutsideAnswer> {
    const answer = await standIn.call(address, {
      method: method as 'POST',
      ...{ headers, timeoutMs: 1_000 },
      ...(body !== undefined && { body: String(body) }),
    })
    const told = answer.headers as OutsideAnswer['headers']
    return { status: answer.status, headers: told, body: Buffer.from(answer.text), url: address }
  }
  return { ...standIn, over: <T extends Outside>(outside: T): T => ({ ...outside, call }) }
}
