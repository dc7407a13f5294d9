/** One request to one of Shopify's two APIs, and what its answer means. */
import { shopAtShopify } from '@vitrine/domain/store-connection/shopify-address.rules'
import { ConnectorError } from '../kit/connector-error.ts'
import { type GraphqlAnswer, isMutation, readGraphql } from '../kit/graphql.ts'
import type { Traffic } from '../kit/store-traffic.ts'

export const timeoutMs = 9_000

/** `https://{shop}.myshopify.com`: no secret goes anywhere else. */
export function baseOf({ address }: { address: string }): string {
  const base = shopAtShopify(address)
  if (base === null) throw new ConnectorError('notFound', 'This is not the address of a shop at Shopify.')
  return base
}

const kinds: Readonly<Record<string, ConstructorParameters<typeof ConnectorError>[0]>> = {
  ACCESS_DENIED: 'scope',
  INTERNAL_SERVER_ERROR: 'unavailable',
  NOT_FOUND: 'notFound',
  SHOP_INACTIVE: 'unavailable',
  THROTTLED: 'rate',
  TIMEOUT: 'unavailable',
  UNAUTHORIZED: 'auth',
}

/** Of the first error; where a shop answers with a word in place of errors, there is none. */
export const codeOf = ({ errors }: GraphqlAnswer): string =>
  (Array.isArray(errors) ? (errors as GraphqlAnswer['errors'])[0]?.extensions?.code : undefined) ?? ''

export const errorOf = (answer: GraphqlAnswer): ConnectorError =>
  new ConnectorError(kinds[codeOf(answer)] ?? 'invalid', 'The store refused the request.', { native: answer.errors })

/** Everything was answered but fields that this app may not see. */
export const isDeniedInPart = ({ data, errors }: GraphqlAnswer): boolean =>
  data !== null && errors.every(({ extensions }) => extensions?.code === 'ACCESS_DENIED')

export interface GraphqlRequest {
  address: string
  headers: Record<string, string>
  text: string
  variables: unknown
}

export async function sendGraphql(traffic: Traffic, request: GraphqlRequest): Promise<GraphqlAnswer> {
  const { address, headers, text, variables } = request
  const answer = await traffic.send(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ query: text, variables: variables ?? {} }),
      timeoutMs,
    },
    { repeats: !isMutation(text) },
  )
  return readGraphql(answer.text)
}
