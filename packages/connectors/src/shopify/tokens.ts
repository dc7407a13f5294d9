/**
 * The tokens of a merchant's own app: one for the Admin API, which lives a day, and one for the Storefront API that is made with
 * it. They are kept in memory alone, one of each for all who call at a time, and asked for again before they end.
 */
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { ConnectorError } from '../kit/connector-error.ts'
import type { GraphqlAnswer } from '../kit/graphql.ts'
import type { Traffic } from '../kit/store-traffic.ts'
import { delegateMutation } from './admin-queries.ts'
import { baseOf, errorOf, timeoutMs } from './send-graphql.ts'
import type { ShopifyConnection } from './shopify-connection.ts'

/** What of the shopper's side the app may do: what the Storefront API asks for. */
const storefrontScopes = [
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  'unauthenticated_read_content',
]

const renewedBeforeMs = hourMs
const leastMs = minuteMs

export interface Grant {
  token: string
  scopes: readonly string[]
  endsAt: number
}

/** Of one shop and one app. */
export interface Session {
  of: string
  /** From then on another one is opened. */
  until: number
  admin: Promise<Grant>
  storefront: Promise<string> | null
}

interface TokensDeps {
  traffic: Traffic
  now: () => number
  askAdmin(at: ShopifyConnection, grant: Grant, text: string, variables: unknown): Promise<GraphqlAnswer>
}

export interface Tokens {
  /** One for all who ask meanwhile; the next one tries again where it fails. */
  session(at: ShopifyConnection): Session
  storefront(at: ShopifyConnection, session: Session): Promise<string>
  forget(session: Session): void
}

function readGrant(text: string, askedAt: number): Grant {
  let read: { access_token?: unknown; expires_in?: unknown; scope?: unknown } = {}
  try {
    read = (JSON.parse(text) ?? {}) as typeof read
  } catch {
    // It is no token either.
  }
  const { access_token: token, expires_in: seconds, scope } = read
  if (typeof token !== 'string' || token === '')
    throw new ConnectorError('unavailable', 'The store answers with something else than a token.')
  return {
    token,
    // Where nothing is said of scopes, what is asked for too much is refused with the token for shoppers.
    scopes: typeof scope === 'string' ? scope.split(',').map((one) => one.trim()) : storefrontScopes,
    endsAt: askedAt + (typeof seconds === 'number' ? seconds * 1_000 : 24 * hourMs),
  }
}

async function openAdmin({ traffic, now }: TokensDeps, at: ShopifyConnection): Promise<Grant> {
  const askedAt = now()
  const form = { grant_type: 'client_credentials', client_id: at.identifier, client_secret: at.password }
  try {
    const { text } = await traffic.send(
      `${baseOf(at)}/admin/oauth/access_token`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
        timeoutMs,
      },
      { repeats: true },
    )
    return readGrant(text, askedAt)
  } catch (error) {
    // An app that is not installed in the shop, or a shop of another organization: 400 with a word that is no data.
    if (error instanceof ConnectorError && error.kind === 'invalid')
      throw new ConnectorError('auth', 'The shop gives this app no token.', { native: error.native })
    throw error
  }
}

/** It may not outlive the token that it is made with. */
async function openStorefront({ now, askAdmin }: TokensDeps, at: ShopifyConnection, grant: Grant): Promise<string> {
  const scopes = storefrontScopes.filter((scope) => grant.scopes.includes(scope))
  if (scopes.length === 0) throw new ConnectorError('scope', 'The app may do nothing of what shoppers do.')
  const expiresIn = Math.floor((grant.endsAt - now()) / 1_000) - 60
  const answer = await askAdmin(at, grant, delegateMutation.text, { input: { delegateAccessScope: scopes, expiresIn } })
  if (answer.errors.length > 0) throw errorOf(answer)
  const { delegateAccessTokenCreate: made } = answer.data as ReturnType<NonNullable<typeof delegateMutation.answers>>
  if (!made?.delegateAccessToken)
    throw new ConnectorError('scope', 'The shop gives no token for its shoppers.', { native: made?.userErrors })
  return made.delegateAccessToken.accessToken
}

export function createTokens(deps: TokensDeps): Tokens {
  const { now } = deps
  let known: Session | null = null

  function forget(session: Session): void {
    if (known === session) known = null
  }

  return {
    forget,
    session(at) {
      const of = JSON.stringify([at.address, at.identifier, at.password])
      if (known?.of === of && now() < known.until) return known
      const session: Session = { of, until: Number.POSITIVE_INFINITY, admin: openAdmin(deps, at), storefront: null }
      known = session
      session.admin.then(
        ({ endsAt }) => {
          session.until = Math.max(endsAt - renewedBeforeMs, now() + leastMs)
        },
        () => forget(session),
      )
      return session
    },
    storefront(at, session) {
      if (session.storefront) return session.storefront
      const opened = session.admin.then((grant) => openStorefront(deps, at, grant))
      session.storefront = opened
      opened.catch(() => {
        if (session.storefront === opened) session.storefront = null
      })
      return opened
    },
  }
}
