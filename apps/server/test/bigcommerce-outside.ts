/** A store at BigCommerce behind the guarded way out: what stands in for it answers, and nobody else is called. */
import { createBigcommerceStandIn } from '@vitrine/connectors/bigcommerce/stand-in/bigcommerce-stand-in'
import type { Outside, OutsideAnswer, OutsideCall } from '../src/outside/outside.ts'

export function createBigcommerceOutside() {
  const standIn = createBigcommerceStandIn()
  async function call(
    address: string,
    { method = 'GET', headers = {}, body }: OutsideCall = {},
  ): Promise<OutsideAnswer> {
    const { status, text } = await standIn.call(address, {
      method: method as 'POST',
      ...{ headers, timeoutMs: 1_000 },
      ...(body !== undefined && { body: String(body) }),
    })
    return { status, headers: {}, body: Buffer.from(text), url: address }
  }
  return { ...standIn, over: <T extends Outside>(outside: T): T => ({ ...outside, call }) }
}
