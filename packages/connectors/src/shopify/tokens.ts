/**
 * The tokens of an app in a shop: one for the Admin API, which lives a day or an hour, and one for the Storefront API that is made
 * with it. They are kept in memory, one of each for all who call at a time, and asked for again before they end.
 */
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { ConnectorError } from '../kit/connector-error.ts'
import type { GraphqlAnswer } from '../kit/graphql.ts'
import type { Traffic } from '../kit/store-traffic.ts'
import { delegateMutation } from './admin-queries.ts'
import { askOwnGrant, type Grant, renewGrant } from './grants.ts'
import { errorOf } from './send-graphql.ts'
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

/** The token of a merchant's own app lives a day, that of an operator's app an hour. */
const renewedBefore = ({ grants }: ShopifyConnection): number => (grants ? 5 * minuteMs : hourMs)
const leastMs = minuteMs

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
  /** The shop does not take it any more, before its time. */
  refuse(session: Session): Promise<void>
}

/** Of a shop that let an operator's app in, the kept one: it is of all servers. */
async function openAdmin(deps: TokensDeps, at: ShopifyConnection, refused: string | null): Promise<Grant> {
  if (!at.grants) return askOwnGrant(deps, at, storefrontScopes)
  const kept = await at.grants.read()
  if (kept.token !== refused && kept.endsAt - deps.now() > renewedBefore(at)) return kept
  return at.grants.replace(kept.token, (grant) => renewGrant(deps, at, grant))
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
  let refused: string | null = null

  function forget(session: Session): void {
    if (known === session) known = null
  }

  return {
    async refuse(session) {
      refused = (await session.admin).token
      forget(session)
    },
    session(at) {
      const of = JSON.stringify([at.address, at.identifier, at.password])
      if (known?.of === of && now() < known.until) return known
      const session: Session = {
        of,
        until: Number.POSITIVE_INFINITY,
        admin: openAdmin(deps, at, refused),
        storefront: null,
      }
      known = session
      session.admin.then(
        ({ endsAt }) => {
          session.until = Math.max(endsAt - renewedBefore(at), now() + leastMs)
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
