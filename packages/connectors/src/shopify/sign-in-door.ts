/**
 * Where customers of a shop sign in, and what is given there for a code and for the token before (OAuth 2.0 with PKCE). Where it
 * is, the shop says itself; nothing of a customer is sent to a host that is not Shopify's.
 */
import { createHash } from 'node:crypto'
import { newId } from '@vitrine/domain/ids'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { SignInProof } from '../kit/customer-store.ts'
import { remembered } from '../kit/remembered.ts'
import type { Traffic } from '../kit/store-traffic.ts'
import { apiVersion } from './api-version.ts'
import { baseOf, timeoutMs } from './send-graphql.ts'
import type { CustomerClient, ShopifyConnection } from './shopify-connection.ts'

export interface DoorDeps {
  traffic: Traffic
  now: () => number
  reach: () => Promise<ShopifyConnection>
}

/** What lets us act for one customer. */
export interface CustomerGrant {
  access: string
  refresh: string | null
  /** Who signed in, as the shop said it: it ends the shop's own session. */
  identity: string
  endsAt: number
  /** Of the pages that it is for. What an earlier version kept has none. */
  origin?: string
  /** Of which sign-in it is, also once it is renewed. What an earlier version kept has none, and no page either. */
  signIn?: string
  /** Where the shop ends its own session: a sign-out asks nobody. */
  endSession?: string | null
}

interface Places {
  issuer: string
  authorize: string
  token: string
  endSession: string | null
  api: string
}

export interface SignInDoor {
  places(): Promise<Places>
  page(asked: SignInProof & { state: string; language?: string | undefined }): Promise<string>
  /** Refuses with `signInRefused`. */
  redeem(code: string, proof: SignInProof): Promise<CustomerGrant>
  /** Refuses with `signInEnded`. */
  renew(grant: CustomerGrant): Promise<CustomerGrant>
}

const scope = 'openid email customer-account-api:full'
/** A token that Shopify says nothing more of lives an hour. */
const usualSeconds = 3_600

function pinned(told: unknown, shop: string): string {
  const url = typeof told === 'string' && URL.canParse(told) ? new URL(told) : null
  const isShopifys =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.port === '' &&
    (url.host === 'shopify.com' || url.host.endsWith('.shopify.com') || url.host === new URL(shop).host)
  if (!url || !isShopifys)
    throw new ConnectorError('invalid', 'Customers of the shop do not sign in at Shopify.', { native: told })
  return url.href
}

function readObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>
  } catch {
    // It is no data either.
  }
  throw new ConnectorError('unavailable', 'The store answers with something else than data.')
}

/** A shop with a domain of its own may send its visitors on to it. What is asked here is no secret. */
async function readWellKnown(traffic: Traffic, shop: string, name: string): Promise<Record<string, unknown>> {
  const ask = (origin: string) =>
    traffic.send(
      `${origin}/.well-known/${name}`,
      { method: 'GET', headers: { accept: 'application/json' }, timeoutMs },
      { repeats: true },
    )
  const { text } = await ask(shop).catch((error: unknown) => {
    if (error instanceof ConnectorError && error.leadsTo?.startsWith('https:')) return ask(error.leadsTo)
    throw error
  })
  return readObject(text)
}

async function readPlaces(traffic: Traffic, shop: string): Promise<Places> {
  const openId = await readWellKnown(traffic, shop, 'openid-configuration')
  const { graphql_api: api } = await readWellKnown(traffic, shop, 'customer-account-api')
  const endSession = openId['end_session_endpoint']
  return {
    issuer: String(openId['issuer']),
    authorize: pinned(openId['authorization_endpoint'], shop),
    token: pinned(openId['token_endpoint'], shop),
    endSession: endSession === undefined ? null : pinned(endSession, shop),
    // Which version the shop names first is its own affair.
    api: pinned(api, shop).replace(/\/api\/[^/]+\/graphql/, `/api/${apiVersion}/graphql`),
  }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

function claimsOf(identity: string): Record<string, unknown> {
  try {
    return readObject(Buffer.from(identity.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return {}
  }
}

/** It came from the shop itself over TLS, so its signature says nothing more (OpenID Connect Core, 3.1.3.7). */
function ensureOwn(identity: string, own: { issuer: string; clientId: string; nonce: string; now: number }): void {
  const { iss, aud, nonce, exp } = claimsOf(identity)
  const isOwn =
    iss === own.issuer && [aud].flat().includes(own.clientId) && nonce === own.nonce && Number(exp) * 1_000 > own.now
  if (!isOwn) throw new ConnectorRefusal({ reason: 'signInRefused' })
}

const isRefused = (error: unknown): boolean =>
  error instanceof ConnectorError &&
  (error.kind === 'invalid' || error.kind === 'auth') &&
  String(error.native).includes('invalid_grant')

function mustHave({ customers }: ShopifyConnection): CustomerClient {
  if (!customers) throw new ConnectorError('scope', 'The shop lets no customers sign in to the app.')
  return customers
}

export function createSignInDoor({ traffic, now, reach }: DoorDeps): SignInDoor {
  const places = remembered(now, reach, async () => readPlaces(traffic, baseOf(await reach())))

  /** With a secret it is one of a confidential client; without, Shopify wants to know whose page it is for. */
  async function ask(form: Record<string, string>, origin: string | null, repeats: boolean): Promise<CustomerGrant> {
    const { clientId, clientSecret } = mustHave(await reach())
    const { token, endSession } = await places()
    const askedAt = now()
    const basic = Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')
    const { text } = await traffic.send(
      token,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          ...(clientSecret === null ? origin !== null && { origin } : { authorization: `Basic ${basic}` }),
        },
        body: new URLSearchParams({ client_id: clientId, ...form }).toString(),
        timeoutMs,
      },
      { repeats },
    )
    const said = readObject(text)
    const textOf = (name: string): string | null => (typeof said[name] === 'string' ? said[name] : null)
    const access = textOf('access_token')
    if (access === null) throw new ConnectorError('unavailable', 'The store answers with something else than a token.')
    const seconds = typeof said['expires_in'] === 'number' ? said['expires_in'] : usualSeconds
    return {
      ...{ access, refresh: textOf('refresh_token'), identity: textOf('id_token') ?? '' },
      endsAt: askedAt + seconds * 1_000,
      endSession,
    }
  }

  return {
    places,
    async page({ verifier, nonce, returnUrl, state, language }) {
      const { clientId } = mustHave(await reach())
      const url = new URL((await places()).authorize)
      const asked = {
        ...{ scope, state, nonce, client_id: clientId, response_type: 'code', redirect_uri: returnUrl },
        ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
        ...(language !== undefined && { ui_locales: language }),
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    async redeem(code, { verifier, nonce, returnUrl }) {
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnUrl }
      try {
        const { origin } = new URL(returnUrl)
        const grant = { ...(await ask(form, origin, false)), origin, signIn: newId() }
        const { clientId } = mustHave(await reach())
        ensureOwn(grant.identity, { issuer: (await places()).issuer, clientId, nonce, now: now() })
        return grant
      } catch (error) {
        throw isRefused(error) ? new ConnectorRefusal({ reason: 'signInRefused' }) : error
      }
    },
    async renew(grant) {
      if (grant.refresh === null) throw new ConnectorRefusal({ reason: 'signInEnded' })
      try {
        const form = { grant_type: 'refresh_token', refresh_token: grant.refresh }
        const next = await ask(form, grant.origin ?? null, true)
        return { ...grant, ...next, refresh: next.refresh ?? grant.refresh, identity: next.identity || grant.identity }
      } catch (error) {
        throw isRefused(error) ? new ConnectorRefusal({ reason: 'signInEnded' }) : error
      }
    },
  }
}
