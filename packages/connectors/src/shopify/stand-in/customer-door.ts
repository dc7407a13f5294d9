/**
 * How the stand-in lets customers sign in: discovery, codes and tokens as https://shopify.dev/docs/api/customer/2026-10 has them
 * (read on 2026-11-30; its addresses are at shopify.com, with the number of the shop).
 */
import { createHash } from 'node:crypto'
import type { StoreAnswer, StoreRequest } from '../../kit/store-traffic.ts'
import { apiVersion } from '../api-version.ts'
import type { CustomerInShop, Shop } from './shop.ts'

/** A public client of the Headless channel, and one with a secret. */
export const customerClient = { clientId: 'shp_public-1', clientSecret: null }
export const confidentialClient = { clientId: 'shp_confidential-1', clientSecret: 'shpss_customers-1' }

/** Where its shoppers are sent back to. */
export const shopperPages = 'https://shop.example/a/key/signed-in'

const shopOrigin = 'https://lamps.myshopify.com'
const issuer = 'https://shopify.com/authentication/70010'
const token = `${issuer}/oauth/token`
const api = `https://shopify.com/70010/account/customer/api/${apiVersion}/graphql`
const lifeSeconds = 7_200

const said = (status: number, body: unknown): StoreAnswer => ({ status, headers: {}, text: JSON.stringify(body) })
const refused = said(400, { error: 'invalid_grant' })

interface Asked {
  customerId: number
  clientId: string
  nonce: string | null
}

export function createCustomerDoor({ shop, now }: { shop: Shop; now: () => number }) {
  const codes = new Map<string, Asked & { challenge: string; returnUrl: string }>()
  const tokens = new Map<string, { customerId: number; endsAt: number }>()
  const renewals = new Map<string, Asked>()
  /** A test may change what the shop says of its places. */
  const places: Record<string, unknown> = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: token,
    end_session_endpoint: `${issuer}/logout`,
  }
  const state = { grants: 0 }
  let made = 0

  function wellKnown(address: string): StoreAnswer | null {
    if (address === `${shopOrigin}/.well-known/openid-configuration`) return said(200, places)
    // A version that the shop names is not the one that is asked.
    if (address === `${shopOrigin}/.well-known/customer-account-api`)
      return said(200, { graphql_api: api.replace(apiVersion, '2026-01') })
    return null
  }

  const identityOf = ({ customerId, clientId, nonce }: Asked): string => {
    const claims = { iss: issuer, aud: clientId, sub: String(customerId), nonce, exp: Math.floor(now() / 1_000) + 600 }
    return ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
  }

  function give(asked: Asked): StoreAnswer {
    made += 1
    tokens.set(`shcat_${made}`, { customerId: asked.customerId, endsAt: now() + lifeSeconds * 1_000 })
    renewals.set(`shcrt_${made}`, asked)
    return said(200, {
      ...{ access_token: `shcat_${made}`, refresh_token: `shcrt_${made}`, expires_in: lifeSeconds },
      id_token: identityOf(asked),
    })
  }

  /**
   * With which the client proves itself: a public one with the address of its pages, at each grant, as Shopify's own Hydrogen has it
   * (`auth.helpers.ts`, read on 2026-12-01).
   */
  function isClient({ headers }: StoreRequest, form: URLSearchParams): boolean {
    if (form.get('client_id') === customerClient.clientId) return headers['origin'] === new URL(shopperPages).origin
    const { clientId, clientSecret } = confidentialClient
    return headers['authorization'] === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  }

  function giveByCode(form: URLSearchParams): StoreAnswer {
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isOwn = asked?.challenge === challenge && asked.returnUrl === form.get('redirect_uri')
    return isOwn ? give(asked) : refused
  }

  function grant(request: StoreRequest): StoreAnswer {
    const form = new URLSearchParams(request.body)
    state.grants += 1
    if (!isClient(request, form)) return said(401, { error: 'invalid_client' })
    if (form.get('grant_type') === 'authorization_code') return giveByCode(form)
    const asked = renewals.get(form.get('refresh_token') ?? '')
    renewals.delete(form.get('refresh_token') ?? '')
    return asked ? give(asked) : refused
  }

  function find(name: string): CustomerInShop | null {
    const known = tokens.get(name)
    if (!known || known.endsAt <= now()) return null
    return shop.customers.find(({ id }) => id === known.customerId) ?? null
  }

  /** Somebody signs in at the page: with this the browser is sent back. Without a customer they go back as they came. */
  function enter(address: string, customerId: number | null): URLSearchParams {
    const { origin, pathname, searchParams: asked } = new URL(address)
    if (`${origin}${pathname}` !== `${issuer}/oauth/authorize`) throw new Error(`Nobody signs in at ${address}.`)
    const isWhole = asked.get('response_type') === 'code' && asked.get('code_challenge_method') === 'S256'
    if (!isWhole || !asked.get('scope')?.includes('customer-account-api:full')) throw new Error('Something is missing.')
    const answer = new URLSearchParams({ state: asked.get('state') ?? '' })
    if (customerId === null) {
      answer.set('error', 'access_denied')
      return answer
    }
    made += 1
    codes.set(`code-${made}`, {
      ...{ customerId, clientId: asked.get('client_id') ?? '', nonce: asked.get('nonce') },
      ...{ challenge: asked.get('code_challenge') ?? '', returnUrl: asked.get('redirect_uri') ?? '' },
    })
    answer.set('code', `code-${made}`)
    return answer
  }

  /** The shop takes back what everybody gave. */
  function revoke(): void {
    tokens.clear()
    renewals.clear()
  }

  return { api, token, places, state, wellKnown, grant, find, enter, revoke }
}
