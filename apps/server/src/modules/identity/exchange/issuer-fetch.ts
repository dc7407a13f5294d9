/** Calls of an external issuer: the operator set its host, and other hosts are what the issuer says. */
import { operatorFetch } from '../../../outside/operator-fetch.ts'
import type { Ports } from '../../../ports.ts'

interface IssuerCall {
  method?: 'GET' | 'POST'
  headers: Headers
  body?: URLSearchParams
}

const timeoutMs = 5_000

export type IssuerFetch = (address: string, call: IssuerCall) => Promise<Response>

export const issuerFetch =
  (ports: Ports, issuer: string): IssuerFetch =>
  async (address, { method = 'GET', headers, body }) => {
    if (new URL(address).host === new URL(issuer).host)
      return await operatorFetch(address, {
        method,
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
    const answer = await ports.outside.call(address, {
      method,
      headers: {
        ...Object.fromEntries(headers),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
      },
      ...(body && { body: body.toString() }),
      timeoutMs,
    })
    return new Response(new Uint8Array(answer.body), { status: answer.status })
  }
