/** Shopify's two APIs: the Admin API of the merchant's back office, and the Storefront API of the shoppers' side. */
import { ConnectorError } from '../kit/connector-error.ts'
import type { GraphqlAnswer, Query, VariablesOf } from '../kit/graphql.ts'
import type { Traffic } from '../kit/store-traffic.ts'
import { apiVersion } from './api-version.ts'
import type { Grant } from './grants.ts'
import type { Points } from './points.ts'
import { baseOf, codeOf, errorOf, type GraphqlRequest, isDeniedInPart, sendGraphql } from './send-graphql.ts'
import type { ShopifyConnection } from './shopify-connection.ts'
import { createTokens, type Session } from './tokens.ts'

interface AdminCall {
  /** Fields that this app may not see are null then, and no error. */
  mayLack?: boolean
}

interface ShopperCall {
  buyerIp?: string | undefined
}

export interface ShopifyApi {
  admin<D, V>(request: Query<D, V>, call?: AdminCall & Partial<VariablesOf<V>>): Promise<D>
  storefront<D, V>(request: Query<D, V>, call?: ShopperCall & Partial<VariablesOf<V>>): Promise<D>
}

interface ApiDeps {
  reach: () => Promise<ShopifyConnection>
  traffic: Traffic
  points: Points
  now: () => number
}

const tries = 3

export function createShopifyApi({ reach, traffic, points, now }: ApiDeps): ShopifyApi {
  /** Again where a request was refused for its cost, or for too many of its kind: nothing was done then. */
  async function sendPatiently(request: GraphqlRequest): Promise<GraphqlAnswer> {
    for (let tried = 1; ; tried += 1) {
      await points.take(request.text)
      const answer = await sendGraphql(traffic, request)
      points.learn(request.text, answer.extensions)
      if (codeOf(answer) !== 'THROTTLED' || tried === tries) return answer
      await points.pause(answer.extensions)
    }
  }

  const askAdmin = (at: ShopifyConnection, { token }: Grant, text: string, variables: unknown) =>
    sendPatiently({
      address: `${baseOf(at)}/admin/api/${apiVersion}/graphql.json`,
      headers: { 'x-shopify-access-token': token },
      ...{ text, variables },
    })

  const tokens = createTokens({ traffic, now, askAdmin })

  /** A token that was taken back before its time is asked for once more: then it is known whether the app is still let in. */
  async function inSession(ask: (at: ShopifyConnection, session: Session) => Promise<GraphqlAnswer>) {
    const at = await reach()
    const session = tokens.session(at)
    // What refuses the app itself is no token that ended.
    await session.admin
    try {
      const answer = await ask(at, session)
      if (codeOf(answer) !== 'UNAUTHORIZED') return answer
    } catch (error) {
      if (!(error instanceof ConnectorError && error.kind === 'auth')) throw error
    }
    await tokens.refuse(session)
    return ask(at, tokens.session(at))
  }

  return {
    async admin(request, { mayLack = false, variables } = {}) {
      const answer = await inSession(async (at, { admin }) => askAdmin(at, await admin, request.text, variables))
      const isWhole = answer.errors.length === 0 || (mayLack && isDeniedInPart(answer))
      if (!isWhole) throw errorOf(answer)
      return answer.data as never
    },
    async storefront(request, { buyerIp, variables } = {}) {
      const answer = await inSession(async (at, session) =>
        sendPatiently({
          address: `${baseOf(at)}/api/${apiVersion}/graphql.json`,
          headers: {
            'shopify-storefront-private-token': await tokens.storefront(at, session),
            // By it Shopify tells a shopper from a flood.
            ...(buyerIp !== undefined && { 'shopify-storefront-buyer-ip': buyerIp }),
          },
          text: request.text,
          variables,
        }),
      )
      if (answer.errors.length > 0) throw errorOf(answer)
      return answer.data as never
    },
  }
}
